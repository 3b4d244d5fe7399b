import type { Messages } from '../../messages/messages.ts';

/** Why the server did not do it, as a sentence. */
export function refusalSentence(code: string, { online }: Messages): string {
  const { refusals } = online;
  return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other;
}
