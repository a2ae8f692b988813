import { Component, type ReactNode, useState } from 'react'
import { ErrorState } from '@/components/Empty'
import { useT } from '@/i18n'
import { reloadIfThere, reloadOnce } from '../chunks'
import { useReconnect } from '../connection'
import css from './screens.module.css'

interface Props {
  /** Place of the page; a change resets the boundary. */
  place: string
  children: ReactNode
}

/**
 * Error boundary of a page. A failed chunk (after a deployment or a network error) reloads the page once; on
 * repetition, and for any other error, an error page is shown within the intact shell.
 */
export class PageBoundary extends Component<Props, { failed: boolean; place: string }> {
  override state = { failed: false, place: this.props.place }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: { failed: boolean; place: string }) {
    return props.place === state.place ? null : { failed: false, place: props.place }
  }

  override componentDidCatch(error: unknown) {
    void reloadOnce(error)
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useT()
  const [asking, setAsking] = useState(false)

  useReconnect(true, reload)

  async function again() {
    setAsking(true)
    await reloadIfThere()
    setAsking(false)
  }

  return (
    <div className={`page ${css.notYet}`} data-testid="pageError">
      <ErrorState
        fullPage
        level={1}
        title={t('site.pageFailedTitle')}
        busy={asking}
        onRetry={() => void again()}
      >
        {t('site.pageFailedWords')}
      </ErrorState>
    </div>
  )
}

function reload() {
  window.location.reload()
}
