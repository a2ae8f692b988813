import type { FirebaseOptions } from '@firebase/app'

/**
 * The phone-auth service of this brand, separate from `brand.ts`, because it is loaded with the first request of a code
 * only. `emulator` is the address of an emulator of the service; without it, the real service is called.
 */
export const phoneAuth: { options: FirebaseOptions; emulator?: string } = {
  options: { apiKey: 'sandbox', authDomain: 'ante.example', projectId: 'ante-sandbox' },
  emulator: '/',
}
