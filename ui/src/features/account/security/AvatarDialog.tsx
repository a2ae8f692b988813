import { brandAssets } from '@brand/brand'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Icon } from '@/components/Icon'
import { toast } from '@/components/lib/toasts'
import { Skeleton } from '@/components/Skeleton'
import { type Avatar, type CoreError, core, useQuery, useRestorableState, useSlice } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { FormErrorAlert } from '../FormErrorAlert'
import css from './security.module.css'

/** Number of skeletons: a typical count of pictures, to avoid layout shift. */
const SKELETON_COUNT = 12

/** Renders the avatar picker: arrow keys move through the pictures, the button saves. */
export default function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useQuery('security.avatars', () => core().member.avatars())
  return (
    <Dialog name="security.avatar" title={t('securityCentre.profile.pictureTitle')} onClose={onClose}>
      {data ? (
        <AvatarChooser list={data.list} onClose={onClose} />
      ) : error ? (
        <LoadError error={error} title={t('securityCentre.profile.picturesUnloaded')} onRetry={refetch} />
      ) : (
        <div className={css.pictures} role="status" aria-label={t('common.loading')}>
          <Skeleton count={SKELETON_COUNT} className={css.pictureSkeleton} />
        </div>
      )}
    </Dialog>
  )
}

/** Returns whether two addresses name the same picture, ignoring the version. */
function isSamePicture(one: string, other: string): boolean {
  return one.split('?')[0] === other.split('?')[0]
}

function AvatarChooser({ list, onClose }: { list: readonly Avatar[]; onClose: () => void }) {
  const t = useT()
  const { account } = useSlice('session')
  const { icon } = useSlice('member')
  const shown = icon ?? brandAssets.avatar(account)
  const [chosen, setChosen] = useRestorableState(
    'security.avatar',
    list.find(({ url }) => isSamePicture(url, shown))?.id,
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CoreError>()

  async function saveAvatar() {
    if (chosen === undefined) return
    setBusy(true)
    const answer = await core().member.setIcon({ id: chosen })
    setBusy(false)
    if (answer.status === 'err') return setFailure(answer.error)
    toast({ title: t('securityCentre.profile.pictureSaved'), tone: 'good' })
    onClose()
  }

  return (
    <>
      <fieldset className={css.pictures}>
        <legend className="sr">{t('securityCentre.profile.pictureTitle')}</legend>
        {list.map(({ id, url }, at) => (
          <label key={id} className={css.picture}>
            <input
              type="radio"
              name="avatar"
              className="sr"
              value={id}
              checked={id === chosen}
              aria-label={t('securityCentre.profile.pictureOf', { n: at + 1, total: list.length })}
              onChange={() => setChosen(id)}
            />
            <img src={url} alt="" width={72} height={72} />
            <Icon name="check" size={14} className={css.tick} />
          </label>
        ))}
      </fieldset>
      {failure ? <FormErrorAlert error={failure} testId="security.avatar.error" /> : null}
      <Button
        kind="primary"
        block
        disabled={chosen === undefined}
        loading={busy}
        data-default=""
        data-testid="security.avatar.submit"
        onClick={() => void saveAvatar()}
      >
        {t('securityCentre.profile.usePicture')}
      </Button>
    </>
  )
}
