// Every form of the account when the server fails, is slow, loses its response or gets the request twice: the error is
// clear, the input stays, one press has one idempotency key, and the action takes effect once.
//
// Representative forms run at both widths, or by default at 1440 px (`@desktop`, including passkeys); the rest of the
// matrix runs in a separate project.
import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Control } from '../../fixtures/control.ts'
import { type Form, type Stage, VISITOR_FORMS } from '../../scenes/forms.ts'
import { expectValues, fill } from '../../scenes/security.ts'
import { SECURITY_FORMS } from '../../scenes/security-forms.ts'
import { fieldError } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

/** A form without encryption, one with encryption, and one that opens a session. */
const EVERYWHERE = new Set(['nickname', 'binding of an address', 'forgotten password by phone'])

/** Forms that differ from those: they close by themselves, need a second step, use codes or a device key. */
const BY_DEFAULT = new Set([
  'login',
  'second step of a login',
  'registration',
  'forced change of the password',
  'first payment password',
  'passkey kept',
])

const BROKEN = /ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/

/** Returns the distinct idempotency keys of a call. */
async function keys(control: Control, path: string): Promise<string[]> {
  const calls = await control.calls(path)
  const own = calls.filter((call) => call.path.endsWith(path))
  return [...new Set(own.map(({ headers }) => headers['idempotency-key'] ?? ''))]
}

/** Expects a text of the locale without technical details. */
async function expectSaid(where: Locator, text: string): Promise<void> {
  await expect(where).toContainText(text)
  await expect(where).not.toContainText(/undefined|null|\{|[a-z]\.[a-z]/)
}

/** Observes a button inside the page, and returns a function that waits until it has been busy. */
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

/** Expects the error message, and closes a covering warning. */
async function expectFailure({ page }: Stage, form: Form, key: string): Promise<void> {
  const said = page.getByTestId(form.error)
  await expectSaid(said, says(`errors.${key}`))
  await expectSaid(said, says(`errors.${key}Next`))
  if (form.error === 'confirmDialog') await page.getByTestId('confirmDialog.close').click()
}

/** Opens the form, checks the errors of invalid values, then fills in valid ones. */
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

    // a slow server that executes the call and loses the response; a second press during the wait
    await control.noCalls()
    await control.fault({ path: form.path, delayMs: 500, dropAfterCommit: true, times: 99 })
    const busy = await watchBusy(submit)
    await submit.dblclick()
    await busy()
    await expectFailure(stage, form, 'offline')
    await expectKept()
    await control.noFaults()

    // retried over a network that duplicates requests
    await control.fault({ path: form.path, duplicate: true })
    await submit.click()
    await form.done(stage)
    expect(await keys(control, form.path), 'keys of the one wish').toHaveLength(1)
    expect(await form.effects(stage), 'times it was done').toBe(1)
  })
}
