import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { refetchFailed, useErrorText, useSiteError } from '@/core'
import { useT } from '@/i18n'
import { useReconnect } from '../connection'
import css from './SiteTrouble.module.css'

/** Renders a notice over every page while settings, navigation or notices have failed to load. */
export function SiteTrouble() {
  const t = useT()
  const errorText = useErrorText()
  const { failed, error } = useSiteError()
  const [asking, setAsking] = useState(false)

  async function again() {
    setAsking(true)
    await refetchFailed()
    setAsking(false)
  }

  useReconnect(failed, recoverQuietly)

  if (!failed && !asking) return null
  const why = error ? errorText(error).text : t('site.troubleWords')
  return (
    <div className={`page ${css.trouble}`}>
      <Alert tone="bad" data-testid="siteTrouble">
        <p>
          <b>{t('site.trouble')}</b> {why}
        </p>
        <Button
          size="s"
          icon="refresh"
          loading={asking}
          data-testid="siteTrouble.retry"
          onClick={() => void again()}
        >
          {t('common.retry')}
        </Button>
      </Alert>
    </div>
  )
}

function recoverQuietly() {
  void refetchFailed()
}
