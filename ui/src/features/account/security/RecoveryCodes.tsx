import { useEffect, useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button, buttonClass } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { CopyButton } from '@/components/CopyButton'
import { Dialog } from '@/components/Dialog'
import { Icon } from '@/components/Icon'
import { brand, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './security.module.css'

/** The recovery codes, shown this once: the dialog stays until the member says that they are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT()
  const { account } = useSlice('session')
  const [kept, setKept] = useState(false)
  // the browser closes a dialog by itself on a second Escape: it comes again, and says why
  const [asked, setAsked] = useState(0)
  const text = [
    t('securityCentre.recovery.fileHead', { site: brand().name, account }),
    '',
    ...codes,
    '',
  ].join('\n')
  const file = useTextFile(text)

  return (
    <Dialog
      key={asked}
      name="security.recovery"
      title={t('securityCentre.recovery.shownTitle')}
      showClose={false}
      onClose={() => (kept ? onClose() : setAsked((n) => n + 1))}
    >
      <p>{t('securityCentre.recovery.shownText')}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code} data-testid="security.recovery.code">
            {code}
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
          {t('securityCentre.recovery.download')}
        </a>
      </div>
      <Alert tone="warn">{t('securityCentre.recovery.where')}</Alert>
      <Checkbox
        name="kept"
        label={t('securityCentre.recovery.kept')}
        checked={kept}
        error={asked > 0 && !kept ? t('securityCentre.recovery.keepFirst') : undefined}
        data-testid="security.recovery.kept"
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button
        kind="primary"
        block
        data-default=""
        data-testid="security.recovery.close"
        onClick={() => (kept ? onClose() : setAsked((n) => n + 1))}
      >
        {t('securityCentre.recovery.done')}
      </Button>
    </Dialog>
  )
}

/** An address under which the browser saves a text. */
function useTextFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return address
}
