import { useCallback, useEffect, useState } from 'react'
import { IconButton } from '@/components/Button'
import { Field } from '@/components/Field'
import { core } from '@/core'
import { useT } from '@/i18n'
import css from './CaptchaField.module.css'

interface CaptchaFieldProps {
  /** Dialog name, used in the test id. */
  dialog: string
  /** Attempt counter: each increment loads a new image, because the previous one is spent. */
  round: number
  value: string
  error?: string
  onChange: (event: { target: { value: string } }) => void
  onBlur?: () => void
}

/** Renders the captcha image and its input. The core allows one new image per second. */
export function CaptchaField({ dialog, round, ...field }: CaptchaFieldProps) {
  const t = useT()
  const [image, setImage] = useState<string>()
  const [failed, setFailed] = useState(false)
  // requesting a new image invalidates the previous one, so an image that can no longer be solved is hidden
  const [waiting, setWaiting] = useState(0)

  const load = useCallback(async (): Promise<'busy' | undefined> => {
    setWaiting((n) => n + 1)
    const answer = await core().member.captcha()
    setWaiting((n) => n - 1)
    if (answer.status === 'ok') {
      setImage(answer.value.image)
      setFailed(false)
    } else if (answer.error.kind === 'busy') return 'busy'
    else setFailed(true)
    return undefined
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another image
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let live = true
    async function fetchCaptcha() {
      setImage(undefined)
      // rate-limited: retry after a short delay
      if ((await load()) === 'busy' && live) timer = setTimeout(fetchCaptcha, 300)
    }
    void fetchCaptcha()
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [load, round])

  return (
    <Field
      name="captcha"
      label={t('entry.captcha')}
      hint={t('entry.captchaNeeded')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      required
      {...field}
      error={field.error ?? (failed ? t('entry.captchaFailed') : undefined)}
      sideContent={
        <>
          <button
            type="button"
            className={css.image}
            aria-label={t('entry.captchaRefresh')}
            data-testid={`${dialog}.captcha`}
            onClick={() => void load()}
          >
            {image && waiting === 0 ? (
              <img src={image} alt={t('entry.captchaImage')} width={120} height={40} />
            ) : null}
          </button>
          <IconButton icon="refresh" label={t('entry.captchaRefresh')} onClick={() => void load()} />
        </>
      }
    />
  )
}
