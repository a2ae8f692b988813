import type { FirebaseOptions } from '@firebase/app'

/**
 * The phone-auth service of this brand, apart from `brand.ts`, because only who asks for its code needs it.
 * `emulator` is where the service is played, seen from the page; without it, the real one is asked.
 */
export const phoneAuth: { options: FirebaseOptions; emulator?: string } = {
  options: { apiKey: 'sandbox', authDomain: 'ante.example', projectId: 'ante-sandbox' },
  emulator: '/',
}
