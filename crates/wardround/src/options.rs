//! The options of `serve` from elsewhere: the environment and a file. The command line counts
//! first, then the environment, then the file, then what is usual.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use clap::{Arg, ArgAction, Args, Command, CommandFactory, FromArgMatches};

use crate::cli::{Cli, Serve};
use crate::failure::Failure;

/// What the names of variables begin with.
const PREFIX: &str = "WARDROUND_";
/// The option that names the file, which it cannot do itself.
const CONFIG: &str = "config";

/// What options are set to, by their ids.
type Values = BTreeMap<String, Vec<OsString>>;

/// The call as it was made, completed by the environment and the file.
pub(crate) fn complete(cli: Cli) -> Result<Cli, Failure> {
    let config = match &cli.command {
        None => &cli.serve.config,
        Some(crate::cli::Command::Serve(call)) => &call.config,
        Some(_) => return Ok(cli),
    };
    let options = options();
    let mut values = Values::new();
    let named = variable(CONFIG).1.map(Into::into);
    if let Some(file) = config.as_ref().or(named.as_ref()) {
        values.extend(from_file(file, &options)?);
    }
    for option in &options {
        let (name, value) = variable(key(option));
        if let Some(value) = value {
            let list = match value.to_str() {
                Some(text) if takes_many(option) => text.split(',').map(OsString::from).collect(),
                _ => vec![value],
            };
            check(option, &list, &name)?;
            values.insert(option.get_id().to_string(), list);
        }
    }
    let command = with_defaults(Cli::command(), &values).mut_subcommand("serve", |serve| with_defaults(serve, &values));
    Cli::from_arg_matches(&command.get_matches()).map_err(|error| Failure::Words(error.to_string()))
}

/// Variables that look as if they were options and are none.
pub(crate) fn unknown_variables() -> Vec<String> {
    let known: Vec<String> = options().iter().map(|option| variable(key(option)).0).collect();
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names.filter(|name| name.starts_with(PREFIX) && !known.contains(name)).collect()
}

/// Everything that `serve` can be told.
fn options() -> Vec<Arg> {
    Serve::augment_args(Command::new("serve")).get_arguments().cloned().collect()
}

/// What an option is called in a file.
fn key(option: &Arg) -> &str {
    option.get_long().unwrap_or(option.get_id().as_str())
}

/// The variable for an option, and what it is set to. An empty one is not set.
fn variable(key: &str) -> (String, Option<OsString>) {
    let name = format!("{PREFIX}{}", key.to_uppercase().replace('-', "_"));
    let value = env::var_os(&name).filter(|value| !value.is_empty());
    (name, value)
}

/// The options that a file sets.
fn from_file(path: &Path, options: &[Arg]) -> Result<Values, Failure> {
    let text = fs::read_to_string(path).map_err(|why| Failure::file(path, why))?;
    let table: toml::Table = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
        Failure::Words(format!("{}:{line}: {}", path.display(), error.message()))
    })?;
    let mut values = Values::new();
    for (name, value) in &table {
        let Some(option) = options.iter().find(|option| key(option) == name && name != CONFIG) else {
            let known = options.iter().map(key).filter(|&known| known != CONFIG).collect::<Vec<_>>().join(", ");
            let place = path.display();
            return Err(Failure::Words(format!("{place}: there is no option “{name}”; there are {known}")));
        };
        let place = format!("{}: {name}", path.display());
        let list = match value {
            toml::Value::Array(list) if takes_many(option) => list.iter().map(word).collect(),
            value => word(value).map(|word| vec![word]),
        };
        let list = list.ok_or_else(|| Failure::Words(format!("{place}: this is no value for it")))?;
        check(option, &list, &place)?;
        values.insert(option.get_id().to_string(), list);
    }
    Ok(values)
}

/// A value as the command line would have it.
fn word(value: &toml::Value) -> Option<OsString> {
    match value {
        toml::Value::String(text) => Some(text.into()),
        toml::Value::Integer(number) => Some(number.to_string().into()),
        toml::Value::Float(number) => Some(number.to_string().into()),
        toml::Value::Boolean(yes) => Some(yes.to_string().into()),
        toml::Value::Array(_) | toml::Value::Datetime(_) | toml::Value::Table(_) => None,
    }
}

/// Whether an option can be given several times.
fn takes_many(option: &Arg) -> bool {
    matches!(option.get_action(), ArgAction::Append)
}

/// Blames the place that sets an option to something impossible.
fn check(option: &Arg, list: &[OsString], place: &str) -> Result<(), Failure> {
    for value in list {
        if !option.get_action().takes_values() {
            if value != "true" && value != "false" {
                return Err(Failure::Words(format!("{place}: it is true or false")));
            }
            continue;
        }
        let mut word = OsString::from(format!("--{}=", key(option)));
        word.push(value);
        let alone = Command::new("serve").no_binary_name(true).arg(option.clone());
        alone.try_get_matches_from([word]).map_err(|error| {
            let why = error.source().map(|why| format!(": {why}")).unwrap_or_default();
            Failure::Words(format!("{place}: “{}” is not possible{why}", value.display()))
        })?;
    }
    Ok(())
}

fn with_defaults(command: Command, values: &Values) -> Command {
    values.iter().fold(command, |command, (id, list)| command.mut_arg(id, |arg| arg.default_values(list.clone())))
}
