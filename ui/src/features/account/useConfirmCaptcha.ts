import { toast } from '@/components/lib/toasts'
import type { Outcome } from '@/core'
import { useT } from '@/i18n'

/** Returns a function that confirms the captcha, called once its attempt was accepted. */
export function useConfirmCaptcha() {
  const t = useT()
  return async <T>(captcha: unknown, attempt: Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const answer = await attempt
    if (captcha && answer.status === 'ok') toast({ title: t('entry.captchaAccepted'), tone: 'good' })
    return answer
  }
}
