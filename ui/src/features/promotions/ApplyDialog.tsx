import { type ReactNode, useId } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { brand, core, type Promotion, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import css from './dialogs.module.css'
import type { ApplyProps } from './Panel'
import { PromotionErrorAlert } from './PromotionErrorAlert'

const EMPTY_VALUES = { comment: '', proofs: '' }
type Values = typeof EMPTY_VALUES

interface ApplyDialogProps extends ApplyProps {
  /** Ids of uploaded pictures, and whether an upload is in progress. */
  proofs: { ids: string[]; uploading: boolean }
  picker: (error: string | undefined, onChange: () => void) => ReactNode
}

/** Applies for a promotion with a text and up to three pictures. */
export function ApplyDialog(props: ApplyDialogProps) {
  const t = useT()
  return (
    <Dialog name="applyDialog" title={t('promotions.apply.title')} onClose={props.onClose}>
      <ApplyForm {...props} />
    </Dialog>
  )
}

function ApplyForm({ id, proofs, picker, onDone, onOutcomeUnknown }: ApplyDialogProps) {
  const t = useT()
  const count = useId()
  const toForm = ({ comment }: Values) => ({ id, comment, proofs: proofs.ids })
  const form = useCoreForm<Values, Promotion>({
    initial: EMPTY_VALUES,
    draft: `promotion:${id}`,
    check: (values) => core().check('promotion', toForm(values)),
    submit: (values) => core().member.applyPromotion(toForm(values)),
    onDone,
    onFail: ({ kind }) => {
      if (kind !== 'fields') onOutcomeUnknown()
    },
  })
  const { value, onChange, onBlur, ...field } = form.text('comment')
  const most = brand().commentMax
  const left = core().quote('commentLeft', value) ?? most
  return (
    <form className={css.form} {...form.formProps}>
      <p className={css.what}>{t('promotions.apply.words')}</p>
      <Field
        label={t('promotions.apply.comment')}
        labelEnd={
          <span
            id={count}
            className={left < 0 ? css.tooMany : css.count}
            data-testid="promotion.charactersLeft"
            data-left={left}
          >
            {left < 0
              ? t('promotions.apply.over', { over: -left })
              : t('promotions.apply.left', { left, most })}
          </span>
        }
        {...field}
      >
        {(control) => (
          <textarea
            {...control}
            className={css.comment}
            rows={4}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            data-testid="promotion.comment"
          />
        )}
      </Field>
      {picker(form.error('proofs'), () => form.set('proofs', ''))}
      {form.failure ? <PromotionErrorAlert error={form.failure} testId="applyDialog.error" /> : null}
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending || proofs.uploading}
        data-testid="applyDialog.submit"
      >
        {t('promotions.apply.send')}
      </Button>
    </form>
  )
}
