import { brandAssets } from '@brand/brand'
import { Button } from '@/components/Button'
import { Icon, type IconName } from '@/components/Icon'
import { openDialog, useRegistrationOpen } from '@/core'
import { useSentences, useT } from '@/i18n'
import css from './points.module.css'
import { useNeverExpireNote } from './useNeverExpireNote'

const TYPES = [
  ['cash', 'coins'],
  ['bonus', 'star'],
  ['item', 'gift'],
] as const satisfies readonly (readonly [string, IconName])[]

/** Renders the mall for visitors without points: its purpose, and the registration. */
export function Visitor({ trial }: { trial: boolean }) {
  const t = useT()
  const registerOpen = useRegistrationOpen()
  const neverExpire = useNeverExpireNote()
  const sentences = useSentences()
  return (
    <section className={css.visitor} data-theme="dark" data-testid="points.visitor">
      <img src={brandAssets.emptyPicture('shop')} alt="" width={128} height={128} />
      <h2>{t('points.visitor.title')}</h2>
      <p>{sentences(t('points.visitor.words'), neverExpire)}</p>
      <ul>
        {TYPES.map(([type, icon]) => (
          <li key={type}>
            <Icon name={icon} size={18} />
            <span>{t(`points.types.${type}`)}</span>
          </li>
        ))}
      </ul>
      <div>
        {trial ? (
          <Button
            kind="primary"
            data-testid="points.realAccount"
            onClick={() => openDialog({ name: 'realAccount' })}
          >
            {t('account.in_increase_submit')}
          </Button>
        ) : (
          <RegistrationButtons registerOpen={registerOpen} />
        )}
      </div>
    </section>
  )
}

function RegistrationButtons({ registerOpen }: { registerOpen: boolean }) {
  const t = useT()
  return (
    <>
      {registerOpen ? (
        <Button
          kind="primary"
          data-testid="points.register"
          onClick={() => openDialog({ name: 'registerModal' })}
        >
          {t('site.register')}
        </Button>
      ) : null}
      <Button
        data-testid="points.login"
        onClick={() => openDialog({ name: 'loginPopupModal', from: 'popup' })}
      >
        {t('site.signIn')}
      </Button>
    </>
  )
}
