import { useState } from 'react'
import { Button } from '@/components/Button'
import { CopyButton, CopyManually } from '@/components/CopyButton'
import { lazyComponent } from '@/components/lazyComponent'
import { copyText } from '@/components/lib/copyText'
import { toast } from '@/components/lib/toasts'
import { brand, type Invitation, qrMargin, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { isSitePath } from '@/router'
import css from './referral.module.css'

const Qr = lazyComponent(() => import('@/components/Qr'), undefined, <span className={css.qrSkeleton} />)

/** Renders the referral code and link: to copy, to share, or as a QR code. */
export function Invite({ invitation: { referralCode, path, friendBonus } }: { invitation: Invitation }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const size = brand().qrSize
  // only a page of this site is shared, even if the server returns another path
  const own = isSitePath(path) ? path : `/register?${new URLSearchParams({ referralCode })}`
  const link = new URL(own, window.location.origin).href
  return (
    <section className={css.invite} data-theme="dark" aria-labelledby="referral-title">
      <div className={css.words}>
        <h2 id="referral-title">{t('referral.title', { bonus: formatMoney(friendBonus) })}</h2>
        <dl>
          <div>
            <dt>{t('referral.code')}</dt>
            <dd>
              <bdi className={css.code} data-testid="referral.code" translate="no">
                {referralCode}
              </bdi>
              <CopyButton
                text={referralCode}
                label={t('referral.copyCode')}
                done={t('referral.codeCopied')}
              />
            </dd>
          </div>
          <div>
            <dt>{t('referral.link')}</dt>
            <dd>
              <bdi className={css.link} data-testid="referral.link" translate="no">
                {link}
              </bdi>
            </dd>
          </div>
        </dl>
        <div className={css.actions}>
          <CopyButton kind="primary" text={link} done={t('referral.linkCopied')}>
            {t('referral.copyLink')}
          </CopyButton>
          <Share link={link} code={referralCode} />
        </div>
      </div>
      <figure className={css.qr}>
        <Qr text={link} label={t('referral.qr')} size={size} margin={qrMargin(size)} />
        <figcaption>{t('referral.qrWords')}</figcaption>
      </figure>
    </section>
  )
}

/** Shares by the device's share sheet if available; on a failure, copies the link. */
function Share({ link, code }: { link: string; code: string }) {
  const t = useT()
  const [refused, setRefused] = useState(false)
  if (typeof navigator.share !== 'function') return null
  async function share() {
    try {
      await navigator.share({ title: t('referral.shareText', { code }), url: link })
    } catch (reason) {
      // cancelled by the user: no message
      if (reason instanceof DOMException && reason.name === 'AbortError') return
      await copy()
    }
  }
  async function copy() {
    if (await copyText(link)) toast({ title: t('referral.linkCopied'), icon: 'copy' })
    else setRefused(true)
  }
  return (
    <>
      <Button icon="send" data-testid="referral.share" onClick={() => void share()}>
        {t('referral.share')}
      </Button>
      {refused ? <CopyManually text={link} onClose={() => setRefused(false)} /> : null}
    </>
  )
}
