import type { TableSummary } from '@ziggurat/protocol';
import type { Clock } from '@ziggurat/table';
import { useMessages } from '../../messages/use-messages.ts';
import { timeText } from './time-text.ts';
import { useServerTime } from './use-server-time.ts';

interface WaitTimeProps {
  readonly summary: TableSummary;
  readonly clock: Clock;
}

/** How long the last play can still be challenged. */
export function WaitTime({ summary, clock }: WaitTimeProps) {
  const { clocks, span } = useMessages().online;
  const now = useServerTime(clock.waiting === undefined ? undefined : 250);
  if (clock.waiting === undefined) return undefined;
  const left = Math.max(0, clock.waiting + summary.options.wait - now);
  return <p className="soft">{clocks.wait(timeText(left, span))}</p>;
}
