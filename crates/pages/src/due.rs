//! What the forms share in which people type in the cards of a real table.

use maud::{Markup, html};

use crate::PageContext;

/// A form of a few fields that make up a fate, which begins with this word.
pub(crate) fn fields(context: &PageContext<'_>, word: &str, fields: &Markup) -> Markup {
    html! {
        form.due.fields data-fate=(word) {
            (fields)
            button.act.go { (context.say("due-enter")) }
        }
    }
}

/// A field in which one of a few cards is chosen: its id, its name, and how many there are of it if
/// other fields of its kind ask for the same cards.
pub(crate) struct Field<'a> {
    pub(crate) label: Markup,
    pub(crate) name: &'a str,
    pub(crate) kind: Option<&'a str>,
}

impl Field<'_> {
    pub(crate) fn of(
        self,
        context: &PageContext<'_>,
        cards: impl IntoIterator<Item = (impl AsRef<str>, String, Option<usize>)>,
    ) -> Markup {
        html! {
            label { (self.label)
                select name=(self.name) data-kind=[self.kind] required {
                    option value="" { (context.say("due-choose")) }
                    @for (id, name, copies) in cards { option value=(id.as_ref()) data-copies=[copies] { (name) } }
                }
            }
        }
    }
}
