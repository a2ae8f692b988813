import { useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { refetchFailed, useErrorText, useSiteError } from '@/core'
import { useT } from '@/i18n'
import { useReconnect } from '../connection'
import css from './SiteErrorBar.module.css'

/** Renders a notice over every page while settings, navigation or notices have failed to load. */
export function SiteErrorBar() {
  const t = useT()
  const errorText = useErrorText()
  const { failed, error } = useSiteError()
  const [retrying, setRetrying] = useState(false)

  async function retry() {
    setRetrying(true)
    await refetchFailed()
    setRetrying(false)
  }

  useReconnect(failed, retryInBackground)

  if (!failed && !retrying) return null
  const why = error ? errorText(error).text : t('site.partFailedWords')
  return (
    <div className={`page ${css.bar}`}>
      <Alert tone="bad" data-testid="siteTrouble">
        <p>
          <b>{t('site.partFailed')}</b> <span>{why}</span>
        </p>
        <Button
          size="s"
          icon="refresh"
          loading={retrying}
          data-testid="siteTrouble.retry"
          onClick={() => void retry()}
        >
          {t('common.retry')}
        </Button>
      </Alert>
    </div>
  )
}

function retryInBackground() {
  void refetchFailed()
}
