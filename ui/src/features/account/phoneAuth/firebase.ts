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
let sent: { confirmation: ConfirmationResult; proven?: { code: string; token: string } } | undefined

function connect(): Auth {
  const made = initializeAuth(initializeApp(brand.options, 'phone-auth'), {
    persistence: inMemoryPersistence,
  })
  if (brand.emulator)
    connectAuthEmulator(made, new URL(brand.emulator, location.origin).href, { disableWarnings: true })
  return made
}

async function answer<T>(attempt: () => Promise<T>): Promise<PhoneAuthAnswer<T>> {
  try {
    return { status: 'ok', value: await attempt() }
  } catch (thrown) {
    return { status: 'err', error: errorOf(thrown) }
  }
}

/** Firebase phone authentication with the invisible captcha; an emulator needs none. */
export const firebase: PhoneAuth = {
  send: (number, button) =>
    answer(async () => {
      auth.languageCode = document.documentElement.lang
      const place = document.createElement('div')
      place.className = 'sr'
      // inside the dialog: elements outside a modal dialog are inert
      button.closest('dialog')?.append(place)
      const captcha = new RecaptchaVerifier(auth, place, { size: 'invisible' })
      try {
        sent = { confirmation: await signInWithPhoneNumber(auth, number, captcha) }
      } finally {
        captcha.clear()
        place.remove()
      }
    }),

  confirm: async (code) => {
    const last = sent
    // without its verification session, a code counts as expired
    if (!last) return { status: 'err', error: 'codeExpired' }
    if (last.proven?.code === code) return { status: 'ok', value: last.proven.token }
    return answer(async () => {
      const { user } = await last.confirmation.confirm(code)
      const token = await user.getIdToken()
      last.proven = { code, token }
      await signOut(auth)
      return token
    })
  },
}
