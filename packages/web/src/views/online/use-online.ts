import type { Person, ServerWordList } from '@ziggurat/protocol';
import type { Account } from '../../online/account.ts';
import { type Online, onlineWith } from '../../online/online.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { useHost } from '../use-host.ts';

/** Everything for online play, the same on every screen. */
export const useOnline = (): Online => onlineWith(useHost());

export const useAccount = (): Account => useSignal(useOnline().account.state);

/** The word lists that tables on this server may use. */
export const useServerLists = (): readonly ServerWordList[] => useSignal(useOnline().wordLists);

/** The signed-in person. */
export function usePerson(): Person | undefined {
  const account = useAccount();
  return account.type === 'signed-in' ? account.person : undefined;
}
