import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { wordingProblems } from '../checks/wording.mjs'
import { exportedTexts, importedFiles } from '../lib/exchange.mjs'
import { read } from '../lib/files.mjs'
import { generalOf, languageTags, textsByKey } from '../lib/locales.mjs'
import { root } from '../lib/run.mjs'
import { formProblems } from '../lib/wording.mjs'
import { fromXliff, toXliff } from '../lib/xliff.mjs'

const FRENCH = 'locales/FR.json'
const english = (key, folder = 'locales') => textsByKey(folder, 'EN').get(key)

const TAGS = languageTags()

/** A document's file with units, which have the present English text and translation unless they say otherwise. */
function fileOf(units, code = 'FR', folder = 'locales', target = TAGS.get(code)) {
  return {
    original: `${folder}/${code}.json`,
    source: 'en',
    target,
    units: units.map((unit) => ({
      source: english(unit.id, folder),
      exported: textsByKey(folder, code).get(unit.id),
      ...unit,
    })),
  }
}

/** Imports files. Returns the contents of the changed ones by their paths, the number of changed texts, and the problems. */
function taken(files, options) {
  const result = importedFiles(files, options)
  const changed = result.files.filter((file) => file.changed > 0)
  return {
    contents: Object.fromEntries(changed.map(({ path, contents }) => [path, contents])),
    changed: changed.reduce((sum, file) => sum + file.changed, 0),
    problems: result.problems.join('\n'),
  }
}

const textOf = (json, key) => key.split('.').reduce((place, name) => place?.[name], JSON.parse(json))

/** The units of a document with one file. */
const unitsOf = (units, language = ' target-language="fr"') =>
  fromXliff(`<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="${FRENCH}" source-language="en"${language} datatype="plaintext"><body>${units}</body></file></xliff>`)[0]
    .units

test('the texts and articles of every language come back from XLIFF as they were', () => {
  const exported = exportedTexts().flatMap(({ files }) => fromXliff(toXliff(files)))
  const { files, problems } = importedFiles(exported)
  assert.deepEqual(problems, [])
  assert.deepEqual(
    files.map(({ path }) => path),
    exported.map(({ original }) => original),
  )
  assert.ok(files.some(({ path }) => path === 'sandbox/seed/help/bonuses.cn.html'))
  for (const { path, contents, changed } of files) {
    assert.equal(changed, 0, path)
    if (existsSync(join(root, path))) assert.equal(contents, read(path), path)
    else assert.match(path, /\.pt-br\.html$/)
  }
})

// As saved by Translate Toolkit 3.20.4: its own declaration, attributes and a second note.
test('a document that another tool has saved is read', () => {
  const [file] = fromXliff(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="locales/FR.json" datatype="plaintext" source-language="en" target-language="fr">
    <body>
      <trans-unit id="common.close" xml:space="preserve" approved="yes">
        <source>Close</source>
        <target state="translated">Fermer &lt;b&gt;</target>
        <note from="developer">A button.</note>
        <alt-trans match-quality="90"><source>Closed</source><target>Fermé</target></alt-trans>
        <alt-trans alttranstype="previous-version"><target>Fermer</target></alt-trans>
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
      { id: 'common.close', source: 'Close', target: 'Fermer <b>', exported: 'Fermer' },
      { id: 'common.open', source: 'Open' },
      { id: 'common.more', source: 'More' },
    ],
  })
})

// The form of section 2.5 of the specification: segmentation within a group.
test('marked sentences keep the spaces between them', () => {
  assert.deepEqual(
    unitsOf(`<group id="g"><trans-unit id="k"><source>One. Two.</source>
<seg-source><mrk mtype="seg" mid="0">One.</mrk> <mrk mtype="seg" mid="1">Two.</mrk></seg-source>
<target><mrk mtype="seg" mid="0">Un.</mrk> <mrk mtype="seg" mid="1">Deux.</mrk></target>
</trans-unit></group>`),
    [{ id: 'k', source: 'One. Two.', target: 'Un. Deux.' }],
  )
})

// The values of `state` of section 2.3 of the specification.
test('a target that is no translation, or must not be translated, is none', () => {
  const unit = (id, attributes = '', state = '') =>
    `<trans-unit id="${id}" ${attributes}><source>Close</source><target${state && ` state="${state}"`}>Fermer</target></trans-unit>`
  const units = unitsOf(
    [
      ...['', 'translated', 'final', 'signed-off', 'needs-review-translation', 'x-mine'].map((state) =>
        unit(`taken${state}`, '', state),
      ),
      ...['new', 'needs-translation'].map((state) => unit(`left-${state}`, '', state)),
      unit('left-fixed', 'translate="no"', 'translated'),
      `<group translate="no">${unit('left-group')}${unit('taken-group', 'translate="yes"')}</group>`,
    ].join(''),
  )
  assert.equal(units.length, 11)
  for (const { id, target } of units) assert.equal(target, id.startsWith('taken') ? 'Fermer' : undefined, id)
})

test('what is no XLIFF 1.2 is refused', () => {
  for (const xml of [
    '',
    '<html/>',
    '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>',
    '<xliff',
  ])
    assert.throws(() => fromXliff(xml))
})

test('a unit with placeholders of another tool is reported, and the others are taken', () => {
  const source = english('common.close')
  const units = unitsOf(`
<trans-unit id="common.back"><source><g id="1">Back</g></source><target>Retour !</target></trans-unit>
<trans-unit id="common.next"><source>Next</source><target>Suivant !<x id="1"/></target></trans-unit>
<trans-unit id="common.all"><source>All<ph id="1"/></source></trans-unit>
<trans-unit id="common.more"><target>Plus !</target></trans-unit>
<trans-unit id="common.close"><source>${source}</source><target>Fermez</target>
<alt-trans alttranstype="previous-version"><target>Fermer</target></alt-trans></trans-unit>`)
  const { contents, changed, problems } = taken([fileOf(units)])
  assert.equal(changed, 1)
  assert.equal(textOf(contents[FRENCH], 'common.close'), 'Fermez')
  assert.match(
    problems,
    /^locales\/FR\.json: common\.back: has <g>.*\n.*common\.next: has <x>.*\n.*common\.more: .*$/,
  )
})

test('a translation is taken only for the present English text, with the same arguments', () => {
  const id = 'account.firstWelcome'
  const good = taken([fileOf([{ id, target: 'Salut, {name} !' }])])
  assert.deepEqual([good.changed, good.problems], [1, ''])
  assert.equal(textOf(good.contents[FRENCH], id), 'Salut, {name} !')
  for (const [unit, problem] of [
    [{ target: 'Salut !' }, /has the arguments \(\), the English text \(name\)/],
    [{ target: 'Salut, {nom} !' }, /has the arguments \(nom\)/],
    [{ target: 'Salut, {name !' }, /is no ICU message/],
    [{ target: 'Salut,\n{name} !' }, /has a line break/],
    [{ source: 'Hello', target: 'Salut, {name} !' }, /has another English text now/],
    [{ id: 'account.gone', target: 'x' }, /is no text of this site/],
  ]) {
    const left = taken([fileOf([{ id, ...unit }])])
    assert.match(left.problems, problem)
    assert.equal(left.changed, 0)
  }
})

test('a translation has the choices of the English text, and shows its numbers', () => {
  const period = 'responsible.kinds.time.limit'
  const count = 'games.count'
  for (const [id, target, problem] of [
    [
      period,
      'Limite {period, select, jour {par jour} week {par semaine} other {par mois}}',
      /day\|other\|week/,
    ],
    [period, 'Limite {period, select, day {par jour} other {par mois}}', /choices: period: day\|other; EN: /],
    [period, 'Limite {period, select, other {par mois} week {par semaine} day {par jour}}', /^$/],
    [count, '{count, plural, one {# jeu}}', /is no ICU message: MISSING_OTHER_CLAUSE/],
    [count, '{count, plural, one {# jeu} other {des jeux}}', /\{count\} is not shown/],
    [count, '{count, plural, one {un jeu} other {{count} jeux !}}', /^$/],
  ])
    assert.match(taken([fileOf([{ id, target }])]).problems, problem, target)
  const nested = '{a, select, x {{n, plural, one {# <b>day</b>} other {# <b>days</b>}}} other {{b}}}'
  assert.deepEqual(formProblems(nested, nested), [])
  assert.deepEqual(formProblems('{a, select, x {{n, plural, other {<b>days</b>}}} other {}}', nested), [
    '{n} is not shown',
    '{b} is not shown',
  ])
})

test('the check of the texts finds other choices, and a number that is not shown', () => {
  const wrong = new Map([
    ['promotions.conditions.times', '{per, select, semaine {Par semaine} other {Par personne}}'],
    ['games.count', '{count, plural, one {# jeu} other {Plusieurs jeux}}'],
  ])
  const { problems } = wordingProblems((folder, code) => {
    const texts = textsByKey(folder, code)
    return folder === 'locales' && code === 'FR' ? new Map([...texts, ...wrong]) : texts
  })
  assert.deepEqual(problems.sort(), [
    'locales/FR.json: games.count: {count} is not shown',
    'locales/FR.json: promotions.conditions.times: choices: per: other|semaine; EN: per: month|other|week',
  ])
})

test('a text of the server keeps the tags of the English one, with their attributes', () => {
  const id = 'seed.notices.pl9.content'
  const french = textsByKey('locales/server', 'FR').get(id)
  const problemsOf = (target) => taken([fileOf([{ id, target }], 'FR', 'locales/server')]).problems
  assert.match(problemsOf(french.replace('href="/"', 'href="/fr"')), /tags: .*"\/fr".*; EN: .*"\/"/)
  assert.match(problemsOf(french.replaceAll(/<\/?a[^>]*>/g, '')), /tags: /)
  assert.equal(problemsOf(french.replace('vendredi', 'samedi')), '')
})

test('a text that the agency did not touch, or that was mended since the export, is left', () => {
  const id = 'common.close'
  const now = textsByKey('locales', 'FR').get(id)
  const left = (unit, problem) => {
    const result = taken([fileOf([{ id, ...unit }])])
    assert.equal(result.changed, 0)
    assert.match(result.problems, problem)
  }
  left({ target: 'Clore', exported: 'Clore' }, /^$/)
  left({ target: 'Clore', exported: 'Clore', source: 'Shut' }, /^$/)
  left({ target: now, exported: 'Clore' }, /^$/)
  left(
    { target: 'Fermez', exported: 'Clore' },
    /common\.close: has had another translation since the export: Fermer/,
  )
  left({ target: 'Fermez', exported: undefined }, /common\.close: does not say what was exported/)
  assert.equal(taken([fileOf([{ id, target: 'Fermez', exported: 'Clore' }])], { overwrite: true }).changed, 1)
})

test('the export says which translation it has, and where a text of HTML stands', () => {
  const [{ files }] = exportedTexts(['FR'])
  const xliff = toXliff(files)
  assert.match(xliff, /<alt-trans alttranstype="previous-version"><target>Fermer<\/target><\/alt-trans>/)
  assert.match(xliff, /<file original="locales\/FR.json" datatype="plaintext"/)
  assert.match(xliff, /<file original="locales\/server\/FR.json" datatype="html"/)
  assert.match(xliff, /<file original="sandbox\/seed\/help\/bonuses.fr.html" datatype="html"/)
  for (const { original, html, units } of files)
    for (const { id, note } of units) if (html) assert.match(note ?? '', /HTML/, `${original}: ${id}`)
})

test('a regional language has all texts, and keeps only those that differ', () => {
  const [site] = exportedTexts(['PT-BR'])[0].files
  const result = importedFiles([site])
  assert.equal(result.files.find(({ path }) => path === site.original).contents, read(site.original))
  const unit = site.units.find(({ id }) => id === 'common.close')
  const changed = taken([{ ...site, units: [{ ...unit, target: 'Feche' }] }])
  assert.equal(textOf(changed.contents['locales/PT-BR.json'], 'common.close'), 'Feche')
})

test('a regional language does not keep what it inherited at the export', () => {
  const id = 'common.close'
  const { target: inherited } = exportedTexts(['PT-BR'])[0].files[0].units.find((unit) => unit.id === id)
  const general = (target) => fileOf([{ id, target }], 'PT')
  const regional = (target) => fileOf([{ id, target, exported: inherited }], 'PT-BR')
  for (const files of [
    [general('Encerrar'), regional(inherited)],
    [general('Encerrar'), regional('Encerrar')],
    [regional('Encerrar'), general('Encerrar')],
  ]) {
    const { contents, problems } = taken(files)
    assert.equal(problems, '')
    assert.equal(textOf(contents['locales/PT.json'], id), 'Encerrar')
    assert.equal(contents['locales/PT-BR.json'] ?? read('locales/PT-BR.json'), read('locales/PT-BR.json'))
  }
  // PT was imported before: its text is another one now
  assert.equal(taken([fileOf([{ id, target: 'Encerrar', exported: 'Encerrar' }], 'PT-BR')]).changed, 0)
  const own = taken([general('Encerrar'), regional('Feche')]).contents
  assert.equal(textOf(own['locales/PT-BR.json'], id), 'Feche')
})

test('tools may write another region, capitals or no language', () => {
  const id = 'common.close'
  for (const [code, target, good] of [
    ['FR', 'fr-FR', true],
    ['FR', 'FR_ca', true],
    ['FR', '', true],
    ['FR', null, true],
    ['FR', 'de', false],
    ['FR', 'x', false],
    ['PT-BR', 'pt-br', true],
    ['CN', 'zh-CN', true],
    ['CN', 'zh-Hans-SG', true],
    ['CN', 'zh-TW', false],
    ['TW', 'zh-TW', true],
    ['TW', 'zh-HK', true],
    ['TW', 'zh-CN', false],
  ]) {
    const exported = textsByKey('locales', generalOf(code)).get(id)
    const { changed, problems } = taken([fileOf([{ id, target: 'X', exported }], code, 'locales', target)])
    assert.equal(changed, good ? 1 : 0, `${code} ${target}`)
    assert.match(problems, good ? /^$/ : new RegExp(`the language is ${target}, not ${TAGS.get(code)}`))
  }
  for (const code of ['XX', 'EN'])
    assert.match(taken([fileOf([], code, 'locales', 'en')]).problems, /there is no such file/)
})

test('parts of one file are taken on top of each other', () => {
  const { contents, changed, problems } = taken([
    fileOf([
      { id: 'common.close', target: 'Clore' },
      { id: 'common.back', target: 'Revenir' },
    ]),
    fileOf([
      { id: 'common.close', target: textsByKey('locales', 'FR').get('common.close') },
      { id: 'common.back', target: 'Reculer' },
      { id: 'common.next', target: 'Continuer' },
    ]),
  ])
  assert.deepEqual([changed, problems], [3, ''])
  const texts = ['close', 'back', 'next'].map((name) => textOf(contents[FRENCH], `common.${name}`))
  assert.deepEqual(texts, ['Clore', 'Reculer', 'Continuer'])
})

/** The file of a help topic in the export of a language. */
const articles = (topic, code) =>
  exportedTexts([code])[0].files.find(({ original }) =>
    original.endsWith(`/${topic}.${code.toLowerCase()}.html`),
  )

/** The file with one of its texts changed. */
const changedUnit = (file, id, change) => ({
  ...file,
  units: file.units.map((unit) => (unit.id === id ? { ...unit, target: change(unit.target) } : unit)),
})

test('a help article is exchanged block by block', () => {
  const file = articles('bonuses', 'FR')
  const { source, target, note } = file.units.find(({ id }) => id === 'bonus.3')
  assert.match(source, /^<strong>Welcome bonus<\/strong>: /)
  assert.match(target, /^<strong>Bonus de bienvenue<\/strong>\s: /)
  assert.match(note, /How do deposit bonuses work\?.*list/)
  const french = read(file.original)
  assert.equal(
    taken([changedUnit(file, 'bonus.3', (text) => text.replace('bienvenue', 'départ'))]).contents[
      file.original
    ],
    french.replace('Bonus de bienvenue<', 'Bonus de départ<'),
  )
  for (const [change, problem] of [
    [(text) => text.replaceAll(/<[^>]*>/g, ''), /bonus\.3: tags/],
    [(text) => text.replace('{symbol}', '{currency}'), /bonus\.3: has the arguments/],
    [(text) => `${text}\n`, /bonus\.3: has a line break/],
  ])
    assert.match(taken([changedUnit(file, 'bonus.3', change)]).problems, problem)
})

test('a regional language has the articles that differ, also in a new file', () => {
  const bonuses = articles('bonuses', 'PT-BR')
  const changed = taken([changedUnit(bonuses, 'points.1', () => 'Como uso pontos?')]).contents[
    bonuses.original
  ]
  assert.deepEqual(changed.match(/ id="[^"]*"/g), [' id="bonuses"', ' id="points"', ' id="referral"'])
  assert.ok(changed.endsWith(read(bonuses.original).split('\n\n')[1]))
  const account = articles('account', 'PT-BR')
  const general = read('sandbox/seed/help/account.pt.html')
  const [heading, first] = general.trim().split('\n\n')
  const { id } = account.units[1]
  assert.equal(
    taken([changedUnit(account, id, () => 'Outro título')]).contents[account.original],
    `${heading}\n\n${first.replace(/>[^<]*</, '>Outro título<')}\n`,
  )
})
