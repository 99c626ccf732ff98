//! The files that phrases stand in.

use crate::Lang;

/// Phrases that belong together.
pub(crate) struct Locale {
    /// The texts of its files in a language.
    pub(crate) texts: fn(Lang) -> &'static [&'static str],
    /// The files, without language and ending.
    #[cfg(test)]
    pub(crate) files: &'static [&'static str],
    /// Prefixes of keys that the program puts together, so that no source has them whole.
    #[cfg(test)]
    pub(crate) built: &'static [&'static str],
}

/// A [`Locale`]: prefixes of keys that are put together, then the files in `locales/`.
macro_rules! locale {
    ([$($built:literal),*], $($file:literal),+) => {
        $crate::locale::Locale {
            texts: |lang| match lang {
                $crate::Lang::En => &[$($crate::locale::text!("en", $file)),+],
                $crate::Lang::Fr => &[$($crate::locale::text!("fr", $file)),+],
            },
            #[cfg(test)]
            files: &[$($file),+],
            #[cfg(test)]
            built: &[$($built),*],
        }
    };
}

/// The text of a file in `locales/`.
macro_rules! text {
    ($lang:literal, $file:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/", $lang, "/", $file, ".ftl"))
    };
}

pub(crate) use {locale, text};
