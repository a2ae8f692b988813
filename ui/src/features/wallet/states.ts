import type { DepositState, WithdrawState } from '@/core'

type Tone = 'good' | 'wait' | 'bad' | 'live'

export function depositTone(state: DepositState): Tone {
  switch (state) {
    case 'pending':
      return 'live'
    case 'credited':
      return 'good'
    case 'expired':
    case 'failed':
      return 'bad'
  }
}

export function withdrawTone(state: WithdrawState): Tone {
  switch (state) {
    case 'processing':
      return 'wait'
    case 'paid':
      return 'good'
    case 'rejected':
      return 'bad'
  }
}
