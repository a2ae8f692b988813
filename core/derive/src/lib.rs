//! Derive macros of the core, so that serde's attributes are the only place with the names of a type's fields:
//! `FromJson` of `ante_contract::json`, and `ConfigFields` of the engine's brand configuration.
//!
//! The core reads JSON through `FromJson`, which is smaller in a wasm file than serde's deserialization. The macro
//! reads the type's serde attributes, and adds a test to the type's crate that reads samples in both ways and compares.
//!
//! # Example
//!
//! ```
//! use ante_contract::json::{FromJson, read};
//! use serde::Deserialize;
//!
//! #[derive(Debug, PartialEq, Deserialize, FromJson)]
//! #[serde(rename_all = "camelCase")]
//! struct Prize {
//!     game_code: String,
//!     #[serde(default)]
//!     times: u32,
//! }
//!
//! let json = serde_json::json!({ "gameCode": "onca-dourada" });
//! assert_eq!(read(&json), Some(Prize { game_code: "onca-dourada".into(), times: 0 }));
//! assert_eq!(read::<Prize, _>(&serde_json::json!({ "gameCode": 7 })), None);
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{
    Attribute, Data, DataEnum, DataStruct, DeriveInput, Error, Field, Fields, LitStr, Result,
    Token, ext::IdentExt, parse_macro_input, spanned::Spanned,
};

/// Derives `FromJson` from the serde attributes `rename`, `rename_all`, `default` and `transparent`. A type with another
/// attribute that changes how serde reads it does not compile. Adds a test that both read the type in the same way.
///
/// For a type with `#[serde(default)]`, derives `Default`, too.
#[proc_macro_derive(FromJson, attributes(serde))]
pub fn derive_from_json(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let attributes = SerdeAttributes::read(&input.attrs)?;
    let body = match &input.data {
        Data::Struct(data) if attributes.transparent => read_newtype(data)?,
        Data::Struct(data) => read_struct(data, &attributes)?,
        Data::Enum(data) => read_enum(data, &attributes)?,
        Data::Union(_) => return Err(Error::new(input.span(), "a union cannot be read from JSON")),
    };
    let name = &input.ident;
    let default = match &input.data {
        Data::Struct(data) if attributes.default => Some(derive_default(name, data)),
        _ => None,
    };
    let test = format_ident!("{}_is_read_as_serde_reads_it", name);
    Ok(quote! {
        #[cfg(test)]
        #[test]
        #[allow(non_snake_case)]
        fn #test() {
            ::ante_contract::json::assert_read_as_serde_does::<#name>();
        }

        impl ::ante_contract::json::FromJson for #name {
            fn from_json<J: ::ante_contract::json::Json>(
                json: ::core::option::Option<&J>,
                valid: &mut bool,
            ) -> Self {
                #body
            }
        }

        #default
    })
}

/// Derives `Default`, from which serde takes the missing fields of a type with `#[serde(default)]`: another value than
/// that of the field's type would cost bytes at each field, so a `Default` written by hand does not compile.
fn derive_default(name: &Ident, data: &DataStruct) -> TokenStream {
    let fields = data.fields.members();
    quote! {
        impl ::core::default::Default for #name {
            fn default() -> Self {
                Self { #(#fields: ::core::default::Default::default()),* }
            }
        }
    }
}

/// Reads the only field from the value itself.
fn read_newtype(data: &DataStruct) -> Result<TokenStream> {
    match &data.fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
            Ok(quote! { Self(::ante_contract::json::FromJson::from_json(json, valid)) })
        }
        fields => Err(Error::new(fields.span(), "a transparent type has one unnamed field")),
    }
}

/// Reads each field from the member with its name.
fn read_struct(data: &DataStruct, attributes: &SerdeAttributes) -> Result<TokenStream> {
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new(data.fields.span(), "fields without names are not supported"));
    };
    let fields = fields.named.iter().map(|field| read_field(field, attributes));
    let fields = fields.collect::<Result<Vec<_>>>()?;
    Ok(quote! {
        ::ante_contract::json::check_object(json, valid);
        Self { #(#fields),* }
    })
}

fn read_field(field: &Field, container: &SerdeAttributes) -> Result<TokenStream> {
    let ident = &field.ident;
    let name = field_name(field, container)?;
    let read = if SerdeAttributes::read(&field.attrs)?.default || container.default {
        quote!(member_or_default)
    } else {
        quote!(member)
    };
    Ok(quote! { #ident: ::ante_contract::json::#read(json, #name, valid) })
}

/// Reads a variant from its name; an unknown one is invalid and becomes the first.
fn read_enum(data: &DataEnum, container: &SerdeAttributes) -> Result<TokenStream> {
    let (mut variants, mut names) = (Vec::new(), Vec::new());
    for variant in &data.variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new(variant.span(), "a variant with fields is not supported"));
        }
        let ident = &variant.ident;
        let name = match SerdeAttributes::read(&variant.attrs)?.rename {
            Some(name) => name,
            None => container.case.of_variant(ident),
        };
        variants.push(ident);
        names.push(name);
    }
    let Some((first, others)) = variants.split_first() else {
        return Err(Error::new(data.variants.span(), "an enum needs a variant"));
    };
    let indices = 1..=others.len();
    Ok(quote! {
        match ::ante_contract::json::variant(json, &[#(#names),*], valid) {
            #(#indices => Self::#others,)*
            _ => Self::#first,
        }
    })
}

/// Naming rule of a type's fields or variants.
#[derive(Clone, Copy, Default)]
enum Case {
    #[default]
    Unchanged,
    Camel,
    Lower,
    Upper,
}

impl Case {
    fn of_field(self, ident: &Ident) -> String {
        let name = ident.unraw().to_string();
        match self {
            Self::Camel => {
                let mut words = name.split('_');
                let first = words.next().unwrap_or_default().to_owned();
                first
                    + &words
                        .map(|word| with_first(word, char::to_ascii_uppercase))
                        .collect::<String>()
            }
            Self::Upper => name.to_ascii_uppercase(),
            Self::Lower | Self::Unchanged => name,
        }
    }

    fn of_variant(self, ident: &Ident) -> String {
        let name = ident.unraw().to_string();
        match self {
            Self::Camel => with_first(&name, char::to_ascii_lowercase),
            Self::Lower => name.to_ascii_lowercase(),
            Self::Upper => name.to_ascii_uppercase(),
            Self::Unchanged => name,
        }
    }
}

/// Derives `ConfigField` for a group of settings of the brand configuration: each is read by its name in serde's
/// attributes, and checked by the rule in its attribute `#[rule(Token)]`, a variant of the engine's `Rule`; by default
/// `Any`.
#[proc_macro_derive(ConfigFields, attributes(rule, serde))]
pub fn derive_config_fields(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand_config_fields(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn expand_config_fields(input: &DeriveInput) -> Result<TokenStream> {
    let container = SerdeAttributes::read(&input.attrs)?;
    let Data::Struct(DataStruct { fields: Fields::Named(fields), .. }) = &input.data else {
        return Err(Error::new(input.span(), "settings are the named fields of a struct"));
    };
    let (mut names, mut reads) = (Vec::new(), Vec::new());
    for field in &fields.named {
        let ident = &field.ident;
        let name = field_name(field, &container)?;
        let rule = field.attrs.iter().find(|attribute| attribute.path().is_ident("rule"));
        let rule = match rule {
            Some(rule) => rule.parse_args::<Ident>()?,
            None => format_ident!("Any"),
        };
        reads.push(quote! {
            crate::brand::read::read_field(
                (json, group),
                (#name, crate::brand::rules::Rule::#rule),
                &mut self.#ident,
                problem,
            );
        });
        names.push(name);
    }
    let name = &input.ident;
    Ok(quote! {
        impl crate::brand::read::ConfigField for #name {
            fn set<J: ::ante_contract::json::Json>(
                &mut self,
                json: &J,
                group: &str,
                problem: &mut ::core::option::Option<crate::brand::BrandError>,
            ) {
                crate::brand::read::check_names(json, group, &[#(#names),*], problem);
                #(#reads)*
            }
        }
    })
}

/// Returns the name of a field in JSON.
fn field_name(field: &Field, container: &SerdeAttributes) -> Result<String> {
    let Some(ident) = &field.ident else {
        return Err(Error::new(field.span(), "a field without a name is not supported"));
    };
    let own = SerdeAttributes::read(&field.attrs)?.rename;
    Ok(own.unwrap_or_else(|| container.case.of_field(ident)))
}

/// Returns a word with another first letter.
fn with_first(word: &str, change: impl Fn(&char) -> char) -> String {
    let mut letters = word.chars();
    letters.next().iter().map(change).chain(letters).collect()
}

/// Serde's attributes of a type, field or variant.
#[derive(Default)]
struct SerdeAttributes {
    rename: Option<String>,
    case: Case,
    default: bool,
    transparent: bool,
}

impl SerdeAttributes {
    fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut read = Self::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| {
                let unsupported = meta.error("FromJson does not support this");
                let name = meta.path.require_ident()?.to_string();
                match name.as_str() {
                    "rename" => read.rename = Some(meta.value()?.parse::<LitStr>()?.value()),
                    "rename_all" => {
                        read.case = match meta.value()?.parse::<LitStr>()?.value().as_str() {
                            "camelCase" => Case::Camel,
                            "lowercase" => Case::Lower,
                            "UPPERCASE" => Case::Upper,
                            _ => return Err(unsupported),
                        };
                    }
                    "default" if !meta.input.peek(Token![=]) => read.default = true,
                    "transparent" => read.transparent = true,
                    "skip_serializing_if" => _ = meta.value()?.parse::<LitStr>()?,
                    _ => return Err(unsupported),
                }
                Ok(())
            })?;
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn a_setting_has_serdes_name_and_the_rule_of_its_attribute() {
        let code = expand_config_fields(&parse_quote! {
            #[serde(rename_all = "camelCase", default)]
            struct Settings {
                #[rule(Token)]
                merchant_code: String,
                footer_year: u16,
            }
        });
        let code = code.unwrap().to_string();
        assert!(
            code.contains(r#""merchantCode" , crate :: brand :: rules :: Rule :: Token"#),
            "{code}"
        );
        assert!(
            code.contains(r#""footerYear" , crate :: brand :: rules :: Rule :: Any"#),
            "{code}"
        );
    }

    fn error(input: &DeriveInput) -> String {
        expand(input).unwrap_err().to_string()
    }

    /// Asserts that the generated code reads a member or a variant of each of these names, and no other.
    fn assert_names(input: &DeriveInput, names: &[&str]) {
        let code = expand(input).unwrap().to_string();
        let found: Vec<_> = code.split('"').skip(1).step_by(2).collect();
        assert_eq!(found, names);
    }

    #[test]
    fn fields_are_named_by_the_rule_of_the_type() {
        let fields: syn::FieldsNamed =
            parse_quote!({ id: u32, game_type: u32, r#type: u32, a_b_c: u32, x1_y2: u32 });
        for (rule, names) in [
            (quote!(), ["id", "game_type", "type", "a_b_c", "x1_y2"]),
            (quote!(#[serde(rename_all = "camelCase")]), ["id", "gameType", "type", "aBC", "x1Y2"]),
            (
                quote!(#[serde(rename_all = "lowercase")]),
                ["id", "game_type", "type", "a_b_c", "x1_y2"],
            ),
            (
                quote!(#[serde(rename_all = "UPPERCASE")]),
                ["ID", "GAME_TYPE", "TYPE", "A_B_C", "X1_Y2"],
            ),
        ] {
            assert_names(&parse_quote!(#rule struct Form #fields), &names);
        }
    }

    #[test]
    fn variants_are_named_by_the_rule_of_the_type() {
        for (rule, names) in [
            (quote!(), ["Sms", "TimeOut"]),
            (quote!(#[serde(rename_all = "camelCase")]), ["sms", "timeOut"]),
            (quote!(#[serde(rename_all = "lowercase")]), ["sms", "timeout"]),
            (quote!(#[serde(rename_all = "UPPERCASE")]), ["SMS", "TIMEOUT"]),
        ] {
            assert_names(&parse_quote!(#rule enum Kind { Sms, TimeOut }), &names);
        }
    }

    #[test]
    fn an_explicit_rename_overrides_the_rule() {
        let form = parse_quote! {
            #[serde(rename_all = "camelCase")]
            struct Form {
                #[serde(rename = "vassalage", default)]
                vendor_code: String,
                /// Documented, and left out when it is empty.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                max_win: Option<String>,
            }
        };
        assert_names(&form, &["vassalage", "maxWin"]);
        assert_names(
            &parse_quote!(
                enum Kind {
                    #[serde(rename = "3")]
                    Three,
                    Four,
                }
            ),
            &["3", "Four"],
        );
    }

    #[test]
    fn default_is_derived_for_types_with_the_default_attribute() {
        let has_default = |input| expand(&input).unwrap().to_string().contains("Default for Form");
        assert!(has_default(parse_quote!(
            #[serde(default)]
            struct Form {
                id: u32,
            }
        )));
        assert!(!has_default(parse_quote!(
            struct Form {
                #[serde(default)]
                id: u32,
            }
        )));
    }

    #[test]
    fn an_unsupported_serde_attribute_does_not_compile() {
        for attribute in [
            quote!(rename_all = "snake_case"),
            quote!(rename(deserialize = "x")),
            quote!(default = "value"),
            quote!(deny_unknown_fields),
            quote!(tag = "kind"),
            quote!(untagged),
            quote!(from = "String"),
        ] {
            error(&parse_quote!(
                #[serde(#attribute)]
                struct Form {
                    id: u32,
                }
            ));
        }
        for attribute in [
            quote!(alias = "x"),
            quote!(flatten),
            quote!(skip),
            quote!(with = "module"),
            quote!(default = "value"),
            quote!(deserialize_with = "read"),
        ] {
            error(&parse_quote!(
                struct Form {
                    #[serde(#attribute)]
                    id: u32,
                }
            ));
        }
        error(&parse_quote!(
            enum Kind {
                #[serde(other)]
                Other,
            }
        ));
        error(&parse_quote!(
            enum Kind {
                Named(String),
            }
        ));
        error(&parse_quote!(
            enum Kind {}
        ));
        error(&parse_quote!(
            struct Pair(u32, u32);
        ));
        error(&parse_quote!(
            #[serde(transparent)]
            struct Form {
                id: u32,
            }
        ));
        error(&parse_quote!(union Either { id: u32 }));
    }
}
