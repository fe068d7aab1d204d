// The languages of the page, the search, and the filters of the list of cards.
"use strict";

(() => {
  const root = document.documentElement;
  const folder = new URL(".", document.currentScript.src);
  const address = new URL(location.href);

  // Languages: what the address says, else what was chosen before, else that of a site made in Japanese, else what the
  // browser speaks.

  const kept = () => {
    try { return localStorage.getItem("fuda-lang"); } catch { return null; }
  };
  const keep = (lang) => {
    try { localStorage.setItem("fuda-lang", lang); } catch { /* the address says it */ }
  };
  const known = (lang) => (lang === "en" || lang === "ja" ? lang : null);
  const spoken = root.lang === "ja" || navigator.language.startsWith("ja") ? "ja" : "en";
  let lang = known(address.searchParams.get("lang")) || known(kept()) || spoken;

  // What stands in an attribute, or in a choice, cannot be there in both languages.
  const put = (element, text) => {
    if (element.tagName === "OPTION") element.textContent = text;
    else element.setAttribute(element.placeholder ? "placeholder" : "aria-label", text);
  };

  const show = () => {
    root.dataset.lang = lang;
    for (const element of document.querySelectorAll("[data-ja]")) put(element, element.dataset[lang]);
    root.lang = lang;
    for (const button of document.querySelectorAll("[data-set-lang]")) {
      button.setAttribute("aria-pressed", String(button.dataset.setLang === lang));
    }
  };
  show();

  // Pages on a disk may each have a memory of their own, so the way to another page says the language.
  const carry = (event) => {
    const link = event.target.closest("a[href]");
    if (location.protocol !== "file:" || !link || link.protocol !== "file:") return;
    const to = new URL(link.href);
    if (to.pathname === location.pathname) return;
    to.searchParams.set("lang", lang);
    link.href = to.href;
  };

  // Search: every word that is typed must be found in the names, else in the names and texts.

  const plain = (text) =>
    text.normalize("NFKC").toLowerCase()
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  const kinds = {
    card: ["card", "カード"],
    keyword: ["keyword", "キーワード"],
    word: ["word", "語"],
    rule: ["rule", "ルール"],
    scenario: ["scenario", "シナリオ"],
  };
  const most = 60;
  let games = new Map();
  let entries = null;
  let loading = false;

  window.fudaIndex = (titles, found) => {
    games = new Map(titles.map(([name, en, ja]) => [name, { en, ja }]));
    const order = Object.keys(kinds);
    entries = found.map(([kind, game, en, ja, way, text, textJa]) => ({
      kind, game, en, ja, way, text, textJa,
      order: order.indexOf(kind),
      names: plain(`${en}\n${ja}`),
      all: plain(`${en}\n${ja}\n${text}\n${textJa}`),
    }));
    search();
  };

  const load = () => {
    if (loading) return;
    loading = true;
    const script = document.createElement("script");
    script.src = new URL("search.js", folder).href;
    document.head.append(script);
  };

  /** How well an entry fits; less is better, and nothing if it does not fit. */
  const rank = (entry, typed, words) => {
    if (!words.every((word) => entry.all.includes(word))) return null;
    const names = entry.names.split("\n");
    if (names.includes(typed)) return 0;
    if (names.some((name) => name.split(", ").includes(typed))) return 1;
    if (names.some((name) => name.startsWith(typed))) return 2;
    if (words.every((word) => entry.names.includes(word))) return 3;
    return 4;
  };

  const element = (name, text, options = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    return Object.assign(made, options);
  };

  const result = (entry) => {
    const item = document.createElement("li");
    const [name, other] = lang === "ja" ? [entry.ja, entry.en] : [entry.en, entry.ja];
    const to = new URL(entry.way, folder).href;
    item.append(element("a", name, { href: to }));
    if (other !== name) item.append(" ", element("span", other, { className: "other" }));
    const [en, ja] = kinds[entry.kind];
    const game = games.get(entry.game);
    const kind = lang === "ja" ? `${ja} ・ ${game.ja}` : `${en}, ${game.en}`;
    item.append(element("span", kind, { className: "kind" }));
    const text = (lang === "ja" ? entry.textJa : entry.text).replace(/\s+/g, " ");
    const short = text.length > 160 ? `${text.slice(0, 160)}…` : text;
    if (short) item.append(element("p", short, { className: "text" }));
    return item;
  };

  const box = () => document.getElementById("q");

  const search = () => {
    const typed = plain(box().value.trim());
    const found = document.getElementById("found");
    document.body.classList.toggle("searching", typed !== "");
    found.hidden = typed === "";
    if (typed === "") return;
    if (!entries) return load();
    const words = typed.split(/\s+/);
    const ranked = [];
    entries.forEach((entry, at) => {
      const by = rank(entry, typed, words);
      if (by !== null) ranked.push({ entry, by, at });
    });
    ranked.sort((a, b) => a.by - b.by || a.entry.order - b.entry.order || a.at - b.at);
    const list = document.getElementById("found-list");
    list.replaceChildren(...ranked.slice(0, most).map(({ entry }) => result(entry)));
    const count = ranked.length;
    const more = count > most;
    document.getElementById("found-count").textContent = lang === "ja"
      ? `${count}件${more ? `、最初の${most}件を表示` : ""}`
      : `${count} found${more ? `, the first ${most} shown` : ""}`;
    const now = new URL(location.href);
    now.searchParams.set("q", box().value);
    try { history.replaceState(null, "", now.href); } catch { /* not on a disk */ }
  };

  /** Up and down go through the results; enter in the box opens the first. */
  const keys = (event) => {
    const links = [box(), ...document.querySelectorAll("#found-list a")];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const inText = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === "/" && !inText && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      box().focus();
    } else if (event.key === "Escape" && at >= 0) {
      box().value = "";
      search();
      box().focus();
    } else if (step && at >= 0 && links[at + step]) {
      event.preventDefault();
      links[at + step].focus();
    }
  };

  // Filters of the list of cards.

  const filter = (form) => {
    const wanted = [...form.querySelectorAll("select")].filter((select) => select.value);
    let count = 0;
    for (const card of document.querySelectorAll("#cards li")) {
      const has = new Map(card.dataset.values.split(" ").map((field) => field.split(":")));
      const fits = wanted.every(({ name, value }) => (has.get(name) || "").split(",").includes(value));
      card.hidden = !fits;
      count += fits;
    }
    document.getElementById("filter-count").textContent = lang === "ja" ? `${count}枚` : `${count} shown`;
  };

  document.addEventListener("click", carry, true);
  document.addEventListener("keydown", keys);
  document.addEventListener("DOMContentLoaded", () => {
    show();
    const filters = document.getElementById("filters");
    for (const button of document.querySelectorAll("[data-set-lang]")) {
      button.addEventListener("click", () => {
        lang = button.dataset.setLang;
        keep(lang);
        show();
        search();
        if (filters) filter(filters);
      });
    }
    const form = document.getElementById("search");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      document.querySelector("#found-list a")?.click();
    });
    box().addEventListener("input", search);
    box().addEventListener("focus", load);
    const asked = address.searchParams.get("q");
    if (asked) {
      box().value = asked;
      search();
    }
    if (filters) {
      filters.hidden = false;
      filters.addEventListener("input", () => filter(filters));
    }
  });
})();
