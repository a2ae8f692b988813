//! Derive macro of `ante_contract::json::FromJson`, so that serde's attributes are the only place with the names of a
//! type's fields.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{
    Attribute, Data, DataEnum, DataStruct, DeriveInput, Error, Field, Fields, LitStr, Result,
    Token, ext::IdentExt, parse_macro_input, spanned::Spanned,
};

/// Derives `FromJson` from the serde attributes `rename`, `rename_all`, `default` and `transparent`. A type with another
/// attribute that changes how serde reads it does not compile.
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
    Ok(quote! {
        impl ::ante_contract::json::FromJson for #name {
            fn from_json<J: ::ante_contract::json::Json>(
                json: ::core::option::Option<&J>,
                valid: &mut bool,
            ) -> Self {
                #body
            }
        }
    })
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
        *valid &= json.is_some_and(J::is_object);
        Self { #(#fields),* }
    })
}

fn read_field(field: &Field, container: &SerdeAttributes) -> Result<TokenStream> {
    let attributes = SerdeAttributes::read(&field.attrs)?;
    let Some(ident) = &field.ident else {
        return Err(Error::new(field.span(), "a field without a name is not supported"));
    };
    let name = match attributes.rename {
        Some(name) => name,
        None => container.case.of_field(ident),
    };
    let read = if attributes.default || container.default {
        quote!(member_or_default)
    } else {
        quote!(member)
    };
    Ok(quote! { #ident: ::ante_contract::json::#read(json, #name, valid) })
}

/// Reads a variant from its name; an unknown one is invalid and becomes the first.
fn read_enum(data: &DataEnum, container: &SerdeAttributes) -> Result<TokenStream> {
    let mut arms = Vec::new();
    for variant in &data.variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new(variant.span(), "a variant with fields is not supported"));
        }
        let ident = &variant.ident;
        let name = match SerdeAttributes::read(&variant.attrs)?.rename {
            Some(name) => name,
            None => container.case.of_variant(ident),
        };
        arms.push((ident, name));
    }
    let Some((first, _)) = arms.first() else {
        return Err(Error::new(data.variants.span(), "an enum needs a variant"));
    };
    let arms = arms.iter().map(|(ident, name)| quote! { Some(#name) => Self::#ident });
    Ok(quote! {
        match json.and_then(J::text).as_deref() {
            #(#arms,)*
            _ => {
                *valid = false;
                Self::#first
            }
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
