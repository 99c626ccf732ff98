//! A report: figures, and the limits that the project sets itself.

use std::fmt;

/// A line of the report.
pub(crate) struct Row {
    what: String,
    figure: f64,
    unit: &'static str,
    limit: Option<Limit>,
}

/// What the project promises itself.
pub(crate) enum Limit {
    AtLeast(f64),
    Below(f64),
}

impl Row {
    pub(crate) fn new(what: impl Into<String>, figure: f64, unit: &'static str, limit: Option<Limit>) -> Self {
        Self { what: what.into(), figure, unit, limit }
    }

    fn is_missed(&self) -> bool {
        match self.limit {
            Some(Limit::AtLeast(limit)) => self.figure < limit,
            Some(Limit::Below(limit)) => self.figure >= limit,
            None => false,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, figure, unit, limit } = self;
        let digits = usize::from(*figure < 100.0) + usize::from(*figure < 1.0);
        write!(f, "| {what} | {figure:.digits$}{unit} |")?;
        match limit {
            Some(Limit::AtLeast(limit)) => write!(f, " at least {limit}{unit} |"),
            Some(Limit::Below(limit)) => write!(f, " below {limit}{unit} |"),
            None => write!(f, " |"),
        }
    }
}

/// Prints a table of figures. An error if a limit was missed.
pub(crate) fn print(rows: &[Row]) -> Result<(), String> {
    println!("\n| what | figure | limit |\n| --- | --- | --- |");
    for row in rows {
        println!("{row}");
    }
    let missed: Vec<&str> = rows.iter().filter(|row| row.is_missed()).map(|row| row.what.as_str()).collect();
    if missed.is_empty() { Ok(()) } else { Err(format!("limits that were missed: {}", missed.join("; "))) }
}
