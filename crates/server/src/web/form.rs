//! What a browser sends from a form.

/// The fields of a form.
pub(super) struct Form(Vec<(String, String)>);

impl Form {
    /// Reads a body.
    pub(super) fn read(body: &str) -> Self {
        Self(form_urlencoded::parse(body.as_bytes()).into_owned().collect())
    }

    /// The first field of this name, or nothing.
    pub(super) fn one(&self, key: &str) -> &str {
        self.0.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value)
    }

    /// All fields of this name.
    pub(super) fn many(&self, key: &str) -> Vec<String> {
        self.0.iter().filter(|(known, _)| known == key).map(|(_, value)| value.clone()).collect()
    }
}
