// Every form of the account when the server fails, is slow, loses its response or gets the request twice: the error is
// clear, the input stays, one press has one idempotency key, and the action takes effect once.
//
// Representative forms run at both widths, or by default at 1440 px (`@desktop`, including passkeys); the rest of the
// matrix runs in a separate project.
import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { type Form, type FormContext, VISITOR_FORMS } from '../../steps/forms.ts'
import { expectValues, fillForm } from '../../steps/security.ts'
import { SECURITY_FORMS } from '../../steps/security-forms.ts'
import { fieldError } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { observeBusy } from '../../support/pending-calls.ts'

/** A form without encryption, and one with encryption. */
const FORMS_AT_BOTH_WIDTHS = new Set(['nickname', 'e-mail binding'])

/** Forms that differ from those: one with a second step, which opens a session, and one with a device key. */
const FORMS_BY_DEFAULT = new Set(['second step of a login', 'new passkey'])

/** Expects a text of the locale without technical details. */
async function expectMessage(element: Locator, text: string): Promise<void> {
  await expect(element).toContainText(text)
  await expect(element).not.toContainText(/undefined|null|\{|[a-z]\.[a-z]/)
}

/** Expects the error message, and closes a covering warning. */
async function expectFailure({ page }: FormContext, form: Form, key: string): Promise<void> {
  const message = page.getByTestId(form.error)
  await expectMessage(message, localeText(`errors.${key}`))
  await expectMessage(message, localeText(`errors.${key}Next`))
  if (form.error === 'confirmDialog') await page.getByTestId('confirmDialog.close').click()
}

/** Opens the form, checks the errors of invalid values, then fills in valid ones. */
async function openAndFill(context: FormContext, form: Form): Promise<() => Promise<void>> {
  await form.open(context)
  const root = context.page.getByTestId(form.root)
  if (form.invalid) {
    await fillForm(root, form.invalid.typed ?? {})
    await context.page.getByTestId(form.submit).click()
    await expectMessage(fieldError(root, form.invalid.field), localeText(form.invalid.key))
    await expectValues(root, form.invalid.typed ?? {})
  }
  const typed = (await form.fill?.(context)) ?? {}
  return () => expectValues(root, typed)
}

// by default: `account/form-faults`, the four forms named above; the others send and show errors by the same code
for (const form of [...VISITOR_FORMS, ...SECURITY_FORMS]) {
  const tag = FORMS_AT_BOTH_WIDTHS.has(form.name)
    ? []
    : [FORMS_BY_DEFAULT.has(form.name) ? '@desktop' : '@matrix']
  test(`${form.name}: errors are shown, a retry after a lost response takes effect once`, { tag }, async ({
    page,
    testApi,
    api,
    logInAs,
    pageErrors,
  }) => {
    pageErrors.expect(/status of [45]\d\d/, CONNECTION_ERRORS)
    const context = { page, testApi, api, logInAs }
    const expectKept = await openAndFill(context, form)
    const submit = page.getByTestId(form.submit)
    await testApi.injectFault({ path: form.path, status: 500 })
    await submit.click()
    await expectFailure(context, form, 'api')
    await expectKept()

    // a slow server that executes the call and loses the response; a second press during the wait
    await testApi.clearCalls()
    await testApi.injectFault({ path: form.path, delayMs: 500, dropAfterCommit: true, times: 99 })
    const busy = await observeBusy(submit)
    await submit.dblclick()
    await busy()
    await expectFailure(context, form, 'offline')
    await expectKept()
    await testApi.clearFaults()

    // retried over a network that duplicates requests
    await testApi.injectFault({ path: form.path, duplicate: true })
    await submit.click()
    await form.expectDone(context)
    expect(await testApi.idempotencyKeys(form.path), 'keys of the one action').toHaveLength(1)
    expect(await form.countEffects(context), 'times it was done').toBe(1)
  })
}
