import type { Messages } from '../../messages/messages.ts';

/** When something was made, and when it was last used. */
export function usedText(
  createdAt: number,
  usedAt: number | undefined,
  { online, shared }: Messages,
): string {
  const { made, unused, used } = online.settings;
  return `${made(shared.moment(createdAt))} · ${usedAt === undefined ? unused : used(shared.moment(usedAt))}`;
}
