import { brandAssets } from '@brand/brand'
import { useCallback, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { Alert } from '@/components/feedback/Alert'
import { Empty } from '@/components/feedback/Empty'
import { toast } from '@/components/lib/toasts'
import {
  type Contract,
  type ContractKind,
  type ContractSimulationResult,
  type ContractTerms,
  core,
  type Outcome,
  useCoreForm,
  useErrorMessage,
  useQuery,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import css from './contracts.module.css'
import { SimulationResult } from './SimulationResult'
import { TermsFields } from './TermsFields'
import { useContractFormat } from './useContractFormat'
import { formOf, type Values, valuesOf } from './values'

/** A direct downline agent. */
export interface DirectDownline {
  id: string
  account: string
}

interface OfferFormProps {
  kind: ContractKind
  to: DirectDownline
  onDone: () => void
  /** Called when the offer was rejected or its result is unknown: the contracts may have changed. */
  onFail?: () => void
}

interface OfferBasis {
  /** The agent's own terms, which bound the offer. */
  own?: ContractTerms
  /** Existing contracts of the downline agent. */
  theirs: readonly Contract[]
}

const view = (contract: Contract) => viewOf('contractView', { ...contract, side: 'upline' })

/** Loads the basis of an offer; the core validates with the first of these responses. */
async function loadBasis(kind: ContractKind, { id, account }: DirectDownline): Promise<Outcome<OfferBasis>> {
  const book = await core().member.contracts(kind)
  if (book.status === 'err') return book
  const { mayOffer, current } = book.value
  const line = await core().member.downlineContracts({ kind, account, page: 1, pageSize: 100 })
  if (line.status === 'err') return line
  return {
    status: 'ok',
    value: {
      own: mayOffer ? current.find((contract) => view(contract).replaceable)?.terms : undefined,
      theirs: line.value.list.find((one) => one.id === id)?.contracts ?? [],
    },
  }
}

/** Renders the form that offers a contract to a direct downline agent. */
export function OfferForm({ kind, to, onDone, onFail }: OfferFormProps) {
  const t = useT()
  const { data, error, phase, refetch } = useQuery(`offer:${kind}:${to.id}`, () => loadBasis(kind, to))
  if (phase === 'failed' || !data)
    return (
      <QueryFallback
        error={error}
        title={t('agent.contracts.unloaded')}
        level={3}
        onRetry={refetch}
        skeletonClass={css.linesSkeleton}
      />
    )
  return data.own ? (
    <Offer kind={kind} to={to} own={data.own} theirs={data.theirs} onDone={onDone} onFail={onFail} />
  ) : (
    <Empty icon="doc" level={3} title={t('agent.contracts.cannotOffer')} testId="contractOffer.none">
      {t('agent.contracts.cannotOfferWords')}
    </Empty>
  )
}

interface OfferProps extends OfferFormProps {
  own: ContractTerms
  theirs: readonly Contract[]
}

/** Returns initial values: the agent's own conditions, with empty rates. */
function initialValues(kind: ContractKind, own: ContractTerms): Values {
  const values = valuesOf(kind, own)
  for (const name of Object.keys(values)) if (/rate$/i.test(name)) values[name] = ''
  return values
}

function Offer({ kind, to, own, theirs, onDone, onFail }: OfferProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const contractFormat = useContractFormat()
  const { id, account } = to
  const current = theirs.find((contract) => view(contract).replaceable)
  const pending = theirs.find((contract) => view(contract).offered)
  const before = pending ?? current
  const [asking, setAsking] = useState(false)
  const [trying, setTrying] = useState(false)
  const [tried, setTried] = useState<ContractSimulationResult>()
  const confirmed = useRef(false)
  const check = useCallback(
    (values: Values) => core().check('contractOffer', formOf(kind, id, values)),
    [kind, id],
  )
  const [initial] = useState(() =>
    before?.terms.period === own.period ? valuesOf(kind, before.terms) : initialValues(kind, own),
  )
  const form = useCoreForm<Values, Contract>({
    initial,
    check,
    submit: (values) => core().member.offerContract(formOf(kind, id, values)),
    onDone: () => {
      toast({ title: t('agent.contracts.offered', { account }), tone: 'good' })
      onDone()
    },
    onFail,
  })

  async function simulate() {
    setTrying(true)
    const answer = await core().member.simulateContract(formOf(kind, id, form.values))
    setTrying(false)
    if (answer.status === 'ok') return setTried(answer.value)
    setTried(undefined)
    if (answer.error.kind === 'fields') form.setErrors(answer.error.fields)
    else toast({ title: errorMessage(answer.error), tone: 'bad' })
  }

  return (
    <form
      className={css.form}
      data-testid="contractOffer.form"
      {...form.formProps}
      onSubmit={(event) => {
        // replacing an existing contract needs a confirmation
        if (current && !confirmed.current && check(form.values).length === 0) {
          event.preventDefault()
          return setAsking(true)
        }
        confirmed.current = false
        form.formProps.onSubmit(event)
      }}
    >
      <div className={css.person}>
        <img src={brandAssets.avatar(account)} alt="" width={40} height={40} />
        <span>
          <b>
            <bdi translate="no">{account}</bdi>
          </b>
          <small>{before ? contractFormat.summary(before.terms) : t('agent.contracts.hasNone')}</small>
        </span>
      </div>
      <p className={css.quiet}>{t('agent.contracts.within', { own: contractFormat.summary(own) })}</p>
      {pending ? <Alert tone="info">{t('agent.contracts.replacesOffer', { account })}</Alert> : null}
      <TermsFields
        kind={kind}
        form={form}
        fixed
        isRequired={(name) => check({ ...form.values, [name]: '' }).some(({ field }) => field === name)}
      />
      {form.failure ? (
        <ErrorAlert error={form.failure} testId="contractOffer.error" unknown={t('agent.unknown')} />
      ) : null}
      <div className={css.actions}>
        <Button
          type="submit"
          kind="primary"
          loading={form.pending}
          data-testid="contractOffer.submit"
          // prevents a blur: its validation error would move the button away during the press
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('agent.contracts.sendOffer')}
        </Button>
        <Button
          icon="chart"
          loading={trying}
          data-testid="contractOffer.simulate"
          onClick={() => void simulate()}
        >
          {t('agent.contracts.simulate')}
        </Button>
      </div>
      {tried ? <SimulationResult period={own.period} simulated={tried} /> : null}
      {asking && current ? (
        <ConfirmDialog
          name="contractReplace"
          title={t('agent.contracts.replace')}
          cancelLabel={t('common.cancel')}
          confirmLabel={t('agent.contracts.sendOffer')}
          confirmIsDefault
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            confirmed.current = true
            form.formProps.ref.current?.requestSubmit()
          }}
        >
          <p>
            {t('agent.contracts.replaceWords', { account, present: contractFormat.summary(current.terms) })}
          </p>
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
