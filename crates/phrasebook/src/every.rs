//! Lists for tests that are not complete before they compile.

/// Examples of every variant of an enum. A variant that is not among them does not compile, and an
/// example that stands beside another variant fails.
macro_rules! every {
    ($kind:ty { $($variant:pat => $examples:expr,)* }) => {{
        let _every_variant_is_here = |one: $kind| match one {
            $($variant => (),)*
        };
        let mut all: Vec<$kind> = Vec::new();
        $(for example in $examples {
            assert!(matches!(example, $variant), "{example:?} is no {}", stringify!($variant));
            all.push(example);
        })*
        all
    }};
}

pub(crate) use every;
