// Every form of the account against a server that fails, is slow, loses its answer or is asked twice: the sentence is
// clear, what was typed stays, one press is one wish with one key, and it is done once.
//
// What stands for its kind runs at both widths, or by default at 1440 px (`@desktop`, passkeys with it); the rest of the
// matrix in its own project.
import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Control } from '../../fixtures/control.ts'
import { type Form, type Stage, VISITOR_FORMS } from '../../scenes/forms.ts'
import { expectValues, fill } from '../../scenes/security.ts'
import { SECURITY_FORMS } from '../../scenes/security-forms.ts'
import { fieldError } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

/** A form without encryption, one with it, one that opens a session. */
const EVERYWHERE = new Set(['nickname', 'binding of an address', 'forgotten password by phone'])

/** What a form does otherwise than those: it closes by itself, asks a second step, has codes or a key of the device. */
const BY_DEFAULT = new Set([
  'login',
  'second step of a login',
  'registration',
  'forced change of the password',
  'first payment password',
  'passkey kept',
])

const BROKEN = /ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/

/** The keys under which a call came, each once. */
async function keys(control: Control, path: string): Promise<string[]> {
  const calls = await control.calls(path)
  const own = calls.filter((call) => call.path.endsWith(path))
  return [...new Set(own.map(({ headers }) => headers['idempotency-key'] ?? ''))]
}

/** A sentence of the locale, and nothing that a program says. */
async function expectSaid(where: Locator, text: string): Promise<void> {
  await expect(where).toContainText(text)
  await expect(where).not.toContainText(/undefined|null|\{|[a-z]\.[a-z]/)
}

/** Starts to watch a button inside the page, and returns a wait for the moment at which it was busy. */
async function watchBusy(button: Locator): Promise<() => Promise<void>> {
  const watch = await button.evaluateHandle((element) => ({
    busy: new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (element.getAttribute('aria-busy') === 'true') resolve()
      }).observe(element, { attributes: true })
    }),
  }))
  return () => watch.evaluate(({ busy }) => busy)
}

/** What failed is read; a warning in the way is closed. */
async function expectFailure({ page }: Stage, form: Form, key: string): Promise<void> {
  const said = page.getByTestId(form.error)
  await expectSaid(said, says(`errors.${key}`))
  await expectSaid(said, says(`errors.${key}Next`))
  if (form.error === 'confirmDialog') await page.getByTestId('confirmDialog.close').click()
}

/** Opens the form; what its rules refuse is told beside the field; then it is filled as it should be. */
async function filled(stage: Stage, form: Form): Promise<() => Promise<void>> {
  await form.open(stage)
  const root = stage.page.getByTestId(form.root)
  if (form.wrong) {
    await fill(root, form.wrong.typed ?? {})
    await stage.page.getByTestId(form.submit).click()
    await expectSaid(fieldError(root, form.wrong.field), says(form.wrong.key))
    await expectValues(root, form.wrong.typed ?? {})
  }
  const typed = (await form.fill?.(stage)) ?? {}
  return () => expectValues(root, typed)
}

for (const form of [...VISITOR_FORMS, ...SECURITY_FORMS]) {
  const tag = EVERYWHERE.has(form.name) ? [] : [BY_DEFAULT.has(form.name) ? '@desktop' : '@matrix']
  test(`${form.name}: refused, lost, asked again, done once`, { tag }, async ({
    page,
    control,
    api,
    enter,
    watch,
  }) => {
    watch.expect(/status of [45]\d\d/, BROKEN)
    const stage = { page, control, api, enter }
    const expectKept = await filled(stage, form)
    const submit = page.getByTestId(form.submit)
    await control.fault({ path: form.path, status: 500 })
    await submit.click()
    await expectFailure(stage, form, 'api')
    await expectKept()

    // a slow server that does it and loses the answer; pressed twice meanwhile
    await control.noCalls()
    await control.fault({ path: form.path, delayMs: 500, dropAfterCommit: true, times: 99 })
    const busy = await watchBusy(submit)
    await submit.dblclick()
    await busy()
    await expectFailure(stage, form, 'offline')
    await expectKept()
    await control.noFaults()

    // again, over a network that repeats
    await control.fault({ path: form.path, duplicate: true })
    await submit.click()
    await form.done(stage)
    expect(await keys(control, form.path), 'keys of the one wish').toHaveLength(1)
    expect(await form.effects(stage), 'times it was done').toBe(1)
  })
}
