import { type RefObject, useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { CopyButton } from '@/components/CopyButton'
import { Alert } from '@/components/feedback/Alert'
import { Icon } from '@/components/Icon'
import { brand, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './security.module.css'

interface RecoveryCodesProps {
  ref: RefObject<HTMLOListElement | null>
  codes: readonly string[]
  saved: boolean
  /** True if the member tried to close before confirming that the codes are saved. */
  missing: boolean
  onSavedChange: (saved: boolean) => void
  onLeave: () => void
}

/** Renders the recovery codes, shown once, and the confirmation that they are saved. */
export function RecoveryCodes({ ref, codes, saved, missing, onSavedChange, onLeave }: RecoveryCodesProps) {
  const t = useT()
  const { account } = useSlice('session')
  const head = t('securityCentre.recovery.fileHead', { site: brand().name, account })
  const file = useTextFile([head, '', ...codes, ''].join('\n'))

  // focus was lost with the unmounted button
  useEffect(() => ref.current?.focus(), [ref])

  return (
    <>
      <p>{t('securityCentre.recovery.shownText')}</p>
      <ol ref={ref} className={css.codes} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code} data-testid="security.recovery.code">
            <bdi translate="no">{code}</bdi>
          </li>
        ))}
      </ol>
      <div className={css.codeActions}>
        <CopyButton text={codes.join('\n')}>{t('securityCentre.recovery.copy')}</CopyButton>
        <a
          className={buttonClass({})}
          href={file}
          download={t('securityCentre.recovery.fileName', { account })}
          data-testid="security.recovery.download"
        >
          <Icon name="deposit" />
          <span>{t('securityCentre.recovery.download')}</span>
        </a>
      </div>
      <Alert tone="warn">{t('securityCentre.recovery.where')}</Alert>
      <Checkbox
        name="kept"
        label={t('securityCentre.recovery.kept')}
        checked={saved}
        error={missing ? t('securityCentre.recovery.keepFirst') : undefined}
        data-testid="security.recovery.kept"
        onChange={(event) => onSavedChange(event.target.checked)}
      />
      <Button kind="primary" block data-default="" data-testid="security.recovery.close" onClick={onLeave}>
        {t('securityCentre.recovery.done')}
      </Button>
    </>
  )
}

/** Returns an object URL from which the browser saves the text. */
function useTextFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [text])
  return address
}
