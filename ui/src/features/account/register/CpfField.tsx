import type { ChangeEvent } from 'react'
import { Field, type FieldProps } from '@/components/Field'
import { core } from '@/core'
import { maskCpf } from './cpf'

interface CpfFieldProps extends Omit<FieldProps, 'children' | 'onChange' | 'value'> {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Renders an input for a Brazilian taxpayer number (CPF), formatted during typing. */
export function CpfField({ onChange, ...field }: CpfFieldProps) {
  function mask({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    const typed = target.value
    const at = target.selectionStart ?? typed.length
    const formatted = core().quote('cpf', typed) ?? typed
    const { text, caret } = maskCpf({ text: typed, caret: at }, formatted, forward)
    if (text !== typed) {
      // set on the DOM node directly: React skips an unchanged value and would leave the caret unadjusted
      target.value = text
      target.setSelectionRange(caret, caret)
    }
    onChange({ target: { value: text } })
  }
  return <Field inputMode="numeric" placeholder={CPF_PLACEHOLDER} {...field} onChange={mask} />
}

const CPF_PLACEHOLDER = '000.000.000-00'
