import { useState } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { type ApiCode, type ApiReply, codeOf } from '../../online/api.ts';

export interface Requests {
  /** Sends a request; returns the reply, or keeps the reason for a refusal as a sentence. */
  ask<T>(request: Promise<ApiReply<T>>): Promise<T | undefined>;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
  /** The code of the refusal, if the last request was refused. */
  readonly code?: ApiCode | undefined;
}

/** `own`: sentences for codes with a special meaning here. */
export function useRequest(own: Partial<Record<ApiCode, string>> = {}): Requests {
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [code, setCode] = useState<ApiCode>();
  return {
    isBusy,
    fault,
    code,
    async ask(request) {
      setBusy(true);
      setFault(undefined);
      setCode(undefined);
      const reply = await request;
      setBusy(false);
      if (reply.ok) return reply.value;
      const refusal = codeOf(reply);
      setCode(refusal);
      setFault(own[refusal] ?? refusalSentence(refusal, messages));
      return undefined;
    },
  };
}

/** A refusal as a sentence. */
export function refusalSentence(code: string, { online }: Messages): string {
  const { refusals } = online;
  return Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other;
}
