import { toast } from '@/components/toasts'
import { type CoreError, core, useErrorText } from '@/core'
import { useT, withTexts } from '@/i18n'
import css from './help.module.css'

/** Our own desk: a way to leave a message where the channel did not open. */
const DESK = '/helpmc?desk=live'

/**
 * Leads the window that the press opened to where customer service answers this person (§4). A window that was opened
 * for nothing is closed; one that the browser did not let open becomes a link.
 */
export async function lead(opened: Window | null): Promise<void> {
  const [answer] = await Promise.all([
    core().member.serviceDesk(),
    withTexts('help', async () => undefined).catch(() => undefined), // what is said then is short of words, not wrong
  ])
  const address = answer.status === 'ok' ? proper(answer.value.path) : undefined
  if (address === undefined) {
    opened?.close()
    toast({
      title: <Say of="help.serviceFailed" />,
      detail: <Another error={answer.status === 'err' ? answer.error : undefined} />,
      tone: 'bad',
      action: { label: <Say of="common.close" />, run: () => undefined },
    })
  } else if (opened && !opened.closed) {
    opened.opener = null // it may be another site's: it gets no hold of this page
    opened.location.replace(address)
  } else if (!opened) {
    toast({
      title: <Say of="help.serviceBlocked" />,
      detail: <To href={address} />,
      icon: 'headset',
      action: { label: <Say of="common.close" />, run: () => undefined },
    })
  }
}

/** A page of the site, or one over TLS; an address that is a script is none. */
function proper(path: string): string | undefined {
  try {
    const url = new URL(path, window.location.origin)
    return url.origin === window.location.origin || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

function Say({ of }: { of: 'help.serviceFailed' | 'help.serviceBlocked' | 'common.close' }) {
  return useT()(of)
}

function To({ href }: { href: string }) {
  const t = useT()
  return (
    <a
      className={css.toastLink}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-testid="service.link"
    >
      {t('help.serviceOpen')}
    </a>
  )
}

/** Why, and another way. */
function Another({ error }: { error: CoreError | undefined }) {
  const t = useT()
  const say = useErrorText()
  return (
    <span data-testid="service.failed">
      {error ? `${say(error).text} ` : ''}
      <a className={css.toastLink} href={DESK} target="_blank" rel="noopener">
        {t('help.serviceMessage')}
      </a>
    </span>
  )
}
