import { Component, type ReactNode, useState } from 'react'
import { ErrorState } from '@/components/feedback/Empty'
import { useT } from '@/i18n'
import { useReconnect } from '../connection'
import { reload, reloadIfReachable, reloadOnce } from '../lazyPages'
import css from './screens.module.css'

interface Props {
  /** Place of the page; a change resets the boundary. */
  path: string
  children: ReactNode
}

/**
 * Error boundary of a page. A failed chunk (after a deployment or a network error) reloads the page once; on
 * repetition, and for any other error, an error page is shown within the intact shell.
 */
export class PageBoundary extends Component<Props, { failed: boolean; path: string }> {
  override state = { failed: false, path: this.props.path }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: { failed: boolean; path: string }) {
    return props.path === state.path ? null : { failed: false, path: props.path }
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
    await reloadIfReachable()
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
