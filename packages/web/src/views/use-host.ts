import { createContext, useContext } from 'react';
import type { Host } from '../host/host.ts';

export const HostContext = createContext<Host | undefined>(undefined);

/** The host of this page's games. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (host === undefined) throw new Error('a screen without a host');
  return host;
}
