import { foldText } from '@/components/foldText'

/** Whether its name is, or holds, what is searched. */
export const matches = ({ name }: { name: string }, q: string) => foldText(name).includes(foldText(q))
