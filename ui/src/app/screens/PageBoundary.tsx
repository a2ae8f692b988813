import { Component, type ReactNode, useState } from 'react'
import { ErrorState } from '@/components/Empty'
import { useT } from '@/i18n'
import { reloadIfThere, reloadOnce } from '../chunks'
import { useReconnect } from '../connection'
import css from './screens.module.css'

interface Props {
  /** A change of place is a fresh start. */
  place: string
  children: ReactNode
}

/**
 * Catches what a page throws. A part that did not arrive (a new version was deployed, the line broke) reloads the
 * page once by itself; the second time, and for any other error, the page says so and the shell around it lives on.
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
        whole
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
