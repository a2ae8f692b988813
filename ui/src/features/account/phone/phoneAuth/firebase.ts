import { phoneAuth as brand } from '@brand/phoneAuth'
import { initializeApp } from '@firebase/app'
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signOut,
} from '@firebase/auth'
import type { PhoneAuth, PhoneAuthAnswer } from '../phoneAuth'
import { errorOf } from './errors'

/**
 * Auth instance without persistence: the service's session ends once its proof has started the site's own.
 */
const auth = connect()

/** The last code and its verification result: a code can be verified once. */
let lastCode: { confirmation: ConfirmationResult; proven?: { code: string; token: string } } | undefined

function connect(): Auth {
  const auth = initializeAuth(initializeApp(brand.options, 'phone-auth'), {
    persistence: inMemoryPersistence,
  })
  if (brand.emulator)
    connectAuthEmulator(auth, new URL(brand.emulator, location.origin).href, { disableWarnings: true })
  return auth
}

async function toAnswer<T>(attempt: () => Promise<T>): Promise<PhoneAuthAnswer<T>> {
  try {
    return { status: 'ok', value: await attempt() }
  } catch (thrown) {
    return { status: 'err', error: errorOf(thrown) }
  }
}

/** Firebase phone authentication with the invisible captcha; an emulator needs none. */
export const firebase: PhoneAuth = {
  send: (number, button) =>
    toAnswer(async () => {
      auth.languageCode = document.documentElement.lang
      const container = document.createElement('div')
      container.className = 'sr'
      // inside the dialog: elements outside a modal dialog are inert
      button.closest('dialog')?.append(container)
      const captcha = new RecaptchaVerifier(auth, container, { size: 'invisible' })
      try {
        lastCode = { confirmation: await signInWithPhoneNumber(auth, number, captcha) }
      } finally {
        captcha.clear()
        container.remove()
      }
    }),

  confirm: async (code) => {
    const last = lastCode
    // without its verification session, a code counts as expired
    if (!last) return { status: 'err', error: 'codeExpired' }
    if (last.proven?.code === code) return { status: 'ok', value: last.proven.token }
    return toAnswer(async () => {
      const { user } = await last.confirmation.confirm(code)
      const token = await user.getIdToken()
      last.proven = { code, token }
      await signOut(auth)
      return token
    })
  },
}
