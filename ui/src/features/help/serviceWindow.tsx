import { htmlTarget } from '@/components/HtmlLinks'
import { part } from '@/components/part'
import { dismissToast, toast } from '@/components/toasts'
import { brand, type CoreError, core, onSlice, readSlice, useErrorText } from '@/core'
import { useT, withTexts } from '@/i18n'
import css from './help.module.css'

const Leave = part(
  () => import('@/components/Leave'),
  ({ onClose }: { href: string; features: string; onClose: () => void }) => onClose(),
)

/** Our own desk: a way to leave a message where the channel did not open. */
const DESK = '/helpmc?desk=live'

/**
 * Leads the window that the press opened to where customer service answers this person (§4). A window that was opened
 * for nothing is closed; one that the browser did not let open becomes a link. Another house's chat is a link out as
 * any other: it is asked about, by its name, and the answer opens its window.
 */
export async function lead(opened: Window | null, features: string): Promise<void> {
  if (opened) closeWithSession(opened)
  const [answer] = await Promise.all([
    core().member.serviceDesk(),
    withTexts('help', async () => undefined).catch(() => undefined), // what is said then is short of words, not wrong
  ])
  const target = answer.status === 'ok' ? htmlTarget(answer.value.path, window.location.origin) : undefined
  const address = target?.kind === 'page' ? coloured(target.to) : undefined
  if (target?.kind === 'outside') {
    if (opened?.closed) return // whoever closed it wants nothing any more
    opened?.close()
    const id = toast({
      title: <Say of="help.serviceOutside" />,
      detail: <Leave href={target.url.href} features={features} onClose={() => dismissToast(id)} />,
      icon: 'headset',
      stays: true,
    })
  } else if (address === undefined) {
    opened?.close()
    toast({
      title: <Say of="help.serviceFailed" />,
      detail: <Another error={answer.status === 'err' ? answer.error : undefined} />,
      tone: 'bad',
      action: { label: <Say of="common.close" />, run: () => undefined },
    })
  } else if (opened && !opened.closed) {
    opened.opener = null // the chat needs no hold of this page
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

/** A member's conversation goes with the session: whoever is next at this screen reads none of it. */
function closeWithSession(opened: Window): void {
  const { loggedIn, epoch } = readSlice('session')
  if (!loggedIn) return
  const end = onSlice('session', () => {
    if (readSlice('session').epoch === epoch) return
    end()
    opened.close()
  })
}

/** A page of the site's, with the colour that the brand gives the chat's header (§3). */
function coloured(path: string): string {
  const url = new URL(path, window.location.origin)
  url.searchParams.set('header', brand().chatHeaderColor)
  return url.href
}

function Say({
  of,
}: {
  of: 'help.serviceFailed' | 'help.serviceBlocked' | 'help.serviceOutside' | 'common.close'
}) {
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
