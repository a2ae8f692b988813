import { useId } from 'react'
import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import css from './deposit.module.css'

interface NetworksProps {
  networks: readonly string[]
  value: string
  error?: string
  onPick: (network: string) => void
}

/** Renders the networks of a cryptocurrency without a default: money sent over a wrong network is lost. */
export function Networks({ networks, value, error, onPick }: NetworksProps) {
  const t = useT()
  const note = useId()
  return (
    <fieldset className={css.networks} data-field="network" aria-describedby={note}>
      <legend>{t('cashier.deposit.network')}</legend>
      {networks.map((network) => (
        <label key={network} data-testid={`deposit.network.${network}`}>
          <input
            className="sr"
            type="radio"
            name="network"
            value={network}
            checked={network === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onPick(network)}
          />
          <span>{network}</span>
        </label>
      ))}
      <p id={note} className={error ? css.wrong : undefined} role={error ? 'alert' : undefined}>
        {error ? <Icon name="warn" size={14} /> : null}
        <span>{error ?? t('cashier.deposit.networkHint')}</span>
      </p>
    </fieldset>
  )
}
