import { createContext, use } from 'react';
import type { Messages } from './messages.ts';

/** A promise, so that a screen and its texts load in parallel: only components that show text wait. */
export const MessagesContext = createContext<Promise<Messages> | undefined>(undefined);

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error('MessagesContext is missing');
  return use(messages);
}
