import { useText } from '@/i18n'
import { useRegisterForm } from './useRegisterForm'

/**
 * What a new password must be, in words: the registration's rule (§5). Until it is `ready` a form has nothing to judge
 * by; the core fetches it before it sends one.
 */
export function usePasswordRule(on = true): { hint?: string; ready: boolean } {
  const text = useText()
  const { data } = useRegisterForm(on)
  const hint = data?.fields.find(({ name }) => name === 'password')?.hint
  return { hint: hint && text(hint.key, hint.params), ready: data !== undefined }
}
