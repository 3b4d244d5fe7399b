import { NextGame, useNextGames } from './next-game.tsx';
import { NotifyOffer } from './notify-offer.tsx';
import { PlanReply } from './plan-reply.tsx';

/** In a game by turns, while the opponent thinks: plan a reply, go to the next game, or ask to be called back. */
export function WhileWaiting({ table }: { readonly table: string }) {
  const hasNext = useNextGames(table).length > 0;
  return <PlanReply table={table}>{hasNext ? <NextGame table={table} /> : <NotifyOffer />}</PlanReply>;
}
