import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportedTexts, importedFiles } from '../lib/exchange.mjs'
import { read } from '../lib/files.mjs'
import { fromXliff, toXliff } from '../lib/xliff.mjs'

const FRENCH = 'locales/FR.json'

/** One unit of the French texts of the site. */
const french = (unit, original = FRENCH, target = 'fr') => [{ original, source: 'en', target, units: [unit] }]

const textOf = (json, key) => key.split('.').reduce((place, name) => place[name], JSON.parse(json))

test('the texts of every language come back from XLIFF as they were', () => {
  for (const { code, files } of exportedTexts())
    for (const { path, json, changed, problems } of importedFiles(fromXliff(toXliff(files)))) {
      assert.deepEqual([changed, problems], [0, []], code)
      assert.equal(json, read(path), path)
    }
})

// As saved by Translate Toolkit 3.20.4: its own declaration, attributes and a second note.
test('a document that another tool has saved is read', () => {
  const [file] = fromXliff(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="locales/FR.json" datatype="plaintext" source-language="en" target-language="fr">
    <body>
      <trans-unit id="common.close" xml:space="preserve" approved="yes">
        <source>Close</source>
        <target state="translated">Fermer &lt;b&gt;</target>
        <note from="developer">A button.</note>
        <note from="translator">ok?</note>
      </trans-unit>
      <trans-unit id="common.open"><source>Open</source><target/></trans-unit>
      <trans-unit id="common.more"><source>More</source></trans-unit>
    </body>
  </file>
</xliff>`)
  assert.deepEqual(file, {
    original: FRENCH,
    source: 'en',
    target: 'fr',
    units: [
      { id: 'common.close', source: 'Close', target: 'Fermer <b>' },
      { id: 'common.open', source: 'Open' },
      { id: 'common.more', source: 'More' },
    ],
  })
})

// The form of section 2.5 of the specification: segmentation within a group.
test('marked sentences keep the spaces between them', () => {
  const [{ units }] = fromXliff(`<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="a" source-language="en" target-language="fr" datatype="plaintext"><body><group id="g">
<trans-unit id="k"><source>One. Two.</source>
<seg-source><mrk mtype="seg" mid="0">One.</mrk> <mrk mtype="seg" mid="1">Two.</mrk></seg-source>
<target><mrk mtype="seg" mid="0">Un.</mrk> <mrk mtype="seg" mid="1">Deux.</mrk></target>
</trans-unit></group></body></file></xliff>`)
  assert.deepEqual(units, [{ id: 'k', source: 'One. Two.', target: 'Un. Deux.' }])
})

test('what is no XLIFF 1.2, or has placeholders of another tool, is refused', () => {
  for (const xml of [
    '',
    '<html/>',
    '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>',
    '<xliff',
  ])
    assert.throws(() => fromXliff(xml))
  assert.throws(
    () => fromXliff(toXliff(french({ id: 'k', source: 'x', target: 'y' })).replace('>y<', '>y<x id="1"/><')),
    /<x> in a <target>/,
  )
})

test('a translation is taken only for the present English text, with the same arguments', () => {
  const key = 'account.firstWelcome'
  const source = textOf(read('locales/EN.json'), key)
  const taken = (unit) => importedFiles(french({ id: key, source, ...unit }))[0]
  const good = taken({ target: 'Salut, {name} !' })
  assert.deepEqual([good.changed, good.problems], [1, []])
  assert.equal(textOf(good.json, key), 'Salut, {name} !')
  for (const [unit, problem] of [
    [{ target: 'Salut !' }, /has the arguments \(\), the English text \(name\)/],
    [{ target: 'Salut, {nom} !' }, /has the arguments \(nom\)/],
    [{ target: 'Salut, {name !' }, /is no ICU message/],
    [{ source: 'Hello', target: 'Salut, {name} !' }, /has another English text now/],
    [{ id: 'account.gone', target: 'x' }, /is no text of this site/],
  ]) {
    const left = taken(unit)
    assert.match(left.problems.join(), problem)
    assert.equal(left.json, read(FRENCH))
  }
  for (const [original, target, problem] of [
    ['locales/XX.json', 'xx', /no such locale file/],
    ['locales/EN.json', 'en', /no such locale file/],
    [FRENCH, 'de', /the language is de, not fr/],
  ])
    assert.match(importedFiles(french({ id: key, source }, original, target))[0].problems.join(), problem)
})

test('a regional language has all texts, and keeps only those that differ', () => {
  const [{ files }] = exportedTexts(['PT-BR'])
  const [site] = files
  assert.equal(importedFiles([site])[0].json, read('locales/PT-BR.json'))
  const unit = site.units.find(({ id }) => id === 'common.close')
  const changed = { ...site, units: [{ ...unit, target: 'Feche' }] }
  assert.equal(textOf(importedFiles([changed])[0].json, 'common.close'), 'Feche')
})
