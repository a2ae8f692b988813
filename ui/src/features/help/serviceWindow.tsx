import { htmlTarget } from '@/components/lib/htmlLinks'
import { dismissToast, toast } from '@/components/lib/toasts'
import { OpenExternalLink } from '@/components/OpenExternalLink'
import { brand, type CoreError, core, onSliceChange, readSlice, useErrorText } from '@/core'
import { useT, withMessages } from '@/i18n'
import css from './help.module.css'

/** Path of the site's own desk: the fallback for leaving a message. */
const DESK_PATH = '/helpmc?desk=live'

/**
 * Navigates the window opened by the click to customer service for this visitor. Without a target it is closed; if
 * the browser blocked it, a link is shown. An external chat needs a confirmation that names its host, like any external
 * link.
 */
export async function navigateServiceWindow(opened: Window | null, features: string): Promise<void> {
  if (opened) closeWithSession(opened)
  const [answer] = await Promise.all([
    core().member.serviceDesk(),
    withMessages('help', async () => undefined).catch(() => undefined), // optional: the message only lacks words then
  ])
  const target = answer.status === 'ok' ? htmlTarget(answer.value.path, window.location.origin) : undefined
  const address = target?.kind === 'page' ? withHeaderColor(target.to) : undefined
  if (target?.kind === 'external') {
    if (opened?.closed) return // the visitor closed the window: stop
    opened?.close()
    const id = toast({
      title: <ToastText of="help.serviceOutside" />,
      detail: (
        <OpenExternalLink href={target.url.href} features={features} onClose={() => dismissToast(id)} />
      ),
      icon: 'headset',
      persistent: true,
    })
  } else if (address === undefined) {
    opened?.close()
    toast({
      title: <ToastText of="help.serviceFailed" />,
      detail: <ServiceFallback error={answer.status === 'err' ? answer.error : undefined} />,
      tone: 'bad',
      action: { label: <ToastText of="common.close" />, run: () => undefined },
    })
  } else if (opened && !opened.closed) {
    opened.opener = null // the chat needs no reference to this page
    opened.location.replace(address)
  } else if (!opened) {
    toast({
      title: <ToastText of="help.serviceBlocked" />,
      detail: <ServiceLink href={address} />,
      icon: 'headset',
      action: { label: <ToastText of="common.close" />, run: () => undefined },
    })
  }
}

/** Closes a member's chat when the session ends, so that the next user of the device cannot read it. */
function closeWithSession(opened: Window): void {
  const { loggedIn, epoch } = readSlice('session')
  if (!loggedIn) return
  const end = onSliceChange('session', () => {
    if (readSlice('session').epoch === epoch) return
    end()
    opened.close()
  })
}

/** Adds the brand's chat header colour to a path of the site. */
function withHeaderColor(path: string): string {
  const url = new URL(path, window.location.origin)
  url.searchParams.set('header', brand().chatHeaderColor)
  return url.href
}

function ToastText({
  of,
}: {
  of: 'help.serviceFailed' | 'help.serviceBlocked' | 'help.serviceOutside' | 'common.close'
}) {
  return <span>{useT()(of)}</span>
}

function ServiceLink({ href }: { href: string }) {
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

/** Renders the error and the fallback link. */
function ServiceFallback({ error }: { error: CoreError | undefined }) {
  const t = useT()
  const errorText = useErrorText()
  return (
    <span data-testid="service.failed">
      {error ? <span>{`${errorText(error).text} `}</span> : null}
      <a className={css.toastLink} href={DESK_PATH} target="_blank" rel="noopener">
        {t('help.serviceMessage')}
      </a>
    </span>
  )
}
