import { toast } from '@/components/toasts'
import type { Answer } from '@/core'
import { useT } from '@/i18n'

/** Says that the captcha was right, once the attempt that it was typed for is let through (§8). */
export function useVerified() {
  const t = useT()
  return async <T>(captcha: unknown, attempt: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await attempt
    if (captcha && answer.status === 'ok') toast({ title: t('entry.captchaAccepted'), tone: 'good' })
    return answer
  }
}
