import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { type ApiCode, type ApiReply, codeOf } from '../../online/api.ts';
import { refusalSentence } from './refusal.ts';

export interface Requests {
  /** Asks the server; what it answers is given on, and why it did not is kept as a sentence. */
  ask<T>(asked: Promise<ApiReply<T>>): Promise<T | undefined>;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
}

/** `own`: sentences for codes that mean something of their own here. */
export function useRequest(own: Partial<Record<ApiCode, string>> = {}): Requests {
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  return {
    isBusy,
    fault,
    async ask(asked) {
      setBusy(true);
      setFault(undefined);
      const reply = await asked;
      setBusy(false);
      if (reply.ok) return reply.value;
      const code = codeOf(reply);
      setFault(own[code] ?? refusalSentence(code, messages));
      return undefined;
    },
  };
}
