import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { recover, useErrorText, useSiteTrouble } from '@/core'
import { useT } from '@/i18n'
import { useReconnect } from '../connection'
import css from './SiteTrouble.module.css'

/** Renders a notice over every page while settings, navigation or notices have failed to load. */
export function SiteTrouble() {
  const t = useT()
  const say = useErrorText()
  const { failed, error } = useSiteTrouble()
  const [asking, setAsking] = useState(false)

  async function again() {
    setAsking(true)
    await recover()
    setAsking(false)
  }

  useReconnect(failed, recoverQuietly)

  if (!failed && !asking) return null
  const why = error ? say(error).text : t('site.troubleWords')
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
  void recover()
}
