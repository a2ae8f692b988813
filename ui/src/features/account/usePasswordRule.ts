import { useText } from '@/i18n'
import { useRegisterForm } from './register/useRegisterForm'

/**
 * Returns the rule of a new password as text: the registration rule. Until it is `ready` the form has no rule to
 * validate with; the core fetches it before it submits.
 */
export function usePasswordRule(on = true): { hint?: string; ready: boolean } {
  const text = useText()
  const { data } = useRegisterForm(on)
  const hint = data?.fields.find(({ name }) => name === 'password')?.hint
  return { hint: hint && text(hint.key, hint.params), ready: data !== undefined }
}
