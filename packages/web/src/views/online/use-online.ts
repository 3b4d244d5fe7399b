import type { Person } from '@ziggurat/protocol';
import type { Account } from '../../online/account.ts';
import { type Online, onlineWith } from '../../online/online.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { useHost } from '../use-host.ts';

/** What plays with people elsewhere: the same for every screen. */
export const useOnline = (): Online => onlineWith(useHost());

export const useAccount = (): Account => useSignal(useOnline().account.state);

/** Who the reader is, where somebody is signed in. */
export function usePerson(): Person | undefined {
  const account = useAccount();
  return account.type === 'somebody' ? account.person : undefined;
}
