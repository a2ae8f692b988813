// ICU messages, as far as the game pages use them: values and plural forms.

/** Place of a value: `{name}`. */
const VALUE = /\{(\w+)\}/g
/** Plural forms of a number: `{n, plural, one {# bet} other {# bets}}`. */
const PLURAL = /\{(\w+), plural, ((?:(?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\} ?)+)\}/g
/** One plural form: its category or its exact number, and its text. */
const FORM = /(=\d+|\w+) \{((?:[^{}]|\{\w+\})*)\}/g

/** Returns a function that inserts values into a message in a language: `(message, values) => text`. */
export function messageFormatter(lang) {
  // a browser without the language would take the forms of its own; those of English fit the languages it may lack
  const isKnown = Intl.PluralRules.supportedLocalesOf(lang).length > 0
  const rules = new Intl.PluralRules(isKnown ? lang : 'en')
  const formOf = (forms, number) => {
    const texts = new Map(Array.from(forms.matchAll(FORM), ([, form, text]) => [form, text]))
    return texts.get(`=${number}`) ?? texts.get(rules.select(number)) ?? texts.get('other')
  }
  return (message, values) =>
    message
      .replace(PLURAL, (_, name, forms) => formOf(forms, values[name]).replaceAll('#', values[name]))
      .replace(VALUE, (_, name) => values[name])
}
