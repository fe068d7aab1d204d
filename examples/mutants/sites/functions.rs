//! What the functions of the crate take, by their names: arguments of one type can be swapped.

use std::collections::BTreeMap;

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, FnArg, Signature, Token};

use super::{Finder, SWAPPED, part};

/// The types of the parameters, as they are written.
pub type Signatures = BTreeMap<String, Vec<Vec<String>>>;

/// Adds the functions of a file.
pub fn signatures(text: &str, all: &mut Signatures) -> syn::Result<()> {
    visit::visit_file(&mut Reader { text, all }, &syn::parse_file(text)?);
    Ok(())
}

struct Reader<'a> {
    text: &'a str,
    all: &'a mut Signatures,
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_signature(&mut self, signature: &'ast Signature) {
        let types = signature.inputs.iter().filter_map(|input| match input {
            FnArg::Receiver(_) => None,
            FnArg::Typed(typed) => Some(self.text[part(&*typed.ty)].to_owned()),
        });
        let types = types.collect();
        self.all.entry(signature.ident.to_string()).or_default().push(types);
    }
}

impl Finder<'_> {
    /// Arguments side by side in the place of each other, where some function of that name takes one type for both.
    pub(super) fn swap(
        &mut self,
        call: &Expr,
        name: &str,
        arguments: &Punctuated<Expr, Token![,]>,
    ) {
        let Some(known) = self.signatures.get(name) else { return };
        let known = known.iter().filter(|types| types.len() == arguments.len());
        let alike: Vec<usize> = known
            .flat_map(|types| (1..types.len()).filter(|n| types[n - 1] == types[*n]))
            .collect();
        for second in alike {
            let (one, other) = (&arguments[second - 1], &arguments[second]);
            let (whole, one_part, other_part) = (part(call), part(one), part(other));
            let swapped = [
                &self.text[whole.start..one_part.start],
                self.text(other),
                &self.text[one_part.end..other_part.start],
                self.text(one),
                &self.text[other_part.end..whole.end],
            ];
            self.instead(SWAPPED, call, &swapped.concat());
        }
    }
}
