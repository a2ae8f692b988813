/** For comparing: small letters without marks. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether its name is, or holds, what is searched. */
export const matches = ({ name }: { name: string }, q: string) => plain(name).includes(plain(q))
