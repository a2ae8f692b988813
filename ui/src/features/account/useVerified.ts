import { toast } from '@/components/toasts'
import type { Answer } from '@/core'
import { useT } from '@/i18n'

/** Returns a function that confirms the captcha, called once its attempt was accepted. */
export function useVerified() {
  const t = useT()
  return async <T>(captcha: unknown, attempt: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await attempt
    if (captcha && answer.status === 'ok') toast({ title: t('entry.captchaAccepted'), tone: 'good' })
    return answer
  }
}
