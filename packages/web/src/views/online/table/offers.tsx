import {
  type Game,
  type Offer,
  type OfferCommand,
  offerRefusal,
  offersTo,
  openOfferOf,
  type Seat,
  seatsIn,
} from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import { makeOfferCommand, type TableSummary } from '@ziggurat/protocol';
import type { ClockRules, Entry } from '@ziggurat/table';
import { useMessages } from '../../../messages/use-messages.ts';
import { Button, type IconName, Notice } from '../../../ui/index.ts';
import { playerTitle } from '../table-title.ts';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How much time a player asks for: a tenth of a time bank, or another turn's time. */
function moreTime(clock: ClockRules): number | undefined {
  switch (clock.type) {
    case 'none':
      return undefined;
    case 'bank':
      return Math.min(DAY, Math.max(1, Math.round(clock.base / MINUTE / 10)) * MINUTE);
    case 'turn':
      return Math.min(DAY, clock.each);
    default:
      return assertNever(clock);
  }
}

interface OfferItemsProps {
  readonly summary: TableSummary;
  readonly game: Game;
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** What this player can offer now, as items of the menu. */
export function OfferItems({ summary, game, seat, onClose }: OfferItemsProps) {
  const { offers: texts, span } = useMessages().online;
  const { tell, isBusy, fault } = useOffers(summary, game);
  const { clock, rated } = summary.options;
  const milliseconds = moreTime(clock);
  const mayAddTime = clock.type !== 'turn' || game.toMove === seat;
  const isRefused = offerRefusal(game, seat, 'time') === 'no-offers';
  const send = async (command: OfferCommand): Promise<void> => {
    if (await tell(command)) onClose();
  };
  const item = (icon: IconName, text: string, mayAct: boolean, command: OfferCommand) => (
    <li key={text}>
      <Button
        variant="quiet"
        wide
        icon={icon}
        disabled={isBusy || !mayAct}
        onClick={() => void send(command)}
      >
        {text}
      </Button>
    </li>
  );
  const may = (offer: Offer['type']): boolean => offerRefusal(game, seat, offer) === undefined;
  if (isRefused || game.phase.type === 'over') return undefined;
  return (
    <>
      {!rated && item('undo', texts.undo, may('undo'), { type: 'offer', seat, offer: 'undo' })}
      {milliseconds !== undefined &&
        item('plus', texts.time(span(milliseconds)), mayAddTime && may('time'), {
          type: 'offer',
          seat,
          offer: 'time',
          milliseconds,
        })}
      {may('abort') && item('cross', texts.abort, true, { type: 'offer', seat, offer: 'abort' })}
      {item('mute', texts.refuse, true, { type: 'refuseOffers', seat })}
      {fault !== undefined && (
        <li>
          <Notice tone="bad">{fault}</Notice>
        </li>
      )}
    </>
  );
}

interface OffersProps {
  readonly summary: TableSummary;
  readonly game: Game;
  readonly entries: readonly Entry[];
  readonly seat: Seat;
}

/** The open offers: those of others to answer, and this player's own. */
export function Offers({ summary, game, entries, seat }: OffersProps) {
  const messages = useMessages();
  const { offers: texts, span } = messages.online;
  const { tell, isBusy, fault } = useOffers(summary, game);
  const nameOf = (player: Seat): string => playerTitle(summary.seats[player]!, messages);
  const own = openOfferOf(game, seat);
  const last = entries.at(-1)?.event;
  const isOwnDeclined =
    last?.type === 'declined' &&
    game.offers.some(({ number, seat: by }) => number === last.offer && by === seat);
  return (
    <>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      {offersTo(game, seat).map(({ number, type, seat: by, milliseconds = 0 }) => (
        <Notice
          key={number}
          action={
            <>
              <Button
                size="small"
                variant="primary"
                disabled={isBusy}
                onClick={() => void tell({ type: 'agree', seat, offer: number })}
              >
                {texts.accept}
              </Button>
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => void tell({ type: 'decline', seat, offer: number })}
              >
                {texts.decline}
              </Button>
            </>
          }
        >
          {texts.theirs[type](nameOf(by), span(milliseconds))}
        </Notice>
      ))}
      {own !== undefined && (
        <Notice
          action={
            <Button size="small" disabled={isBusy} onClick={() => void tell({ type: 'retract', seat })}>
              {texts.withdraw}
            </Button>
          }
        >
          {own.type === 'time' ? texts.yours.time(span(own.milliseconds ?? 0)) : texts.yours[own.type]}
          {own.agreed.length > 0 && ` ${texts.agreed(own.agreed.length, seatsIn(game).length - 1)}`}
        </Notice>
      )}
      {isOwnDeclined && <Notice>{texts.declined(nameOf(last.seat))}</Notice>}
    </>
  );
}

/** Sends what this player offers and answers. */
function useOffers(summary: TableSummary, game: Game) {
  const { connection } = useOnline();
  const { ask, isBusy, fault } = useRequest();
  return {
    isBusy,
    fault,
    /** Was it accepted? */
    async tell(command: OfferCommand): Promise<boolean> {
      const sent = connection.tell(summary.id, {
        id: crypto.randomUUID(),
        version: game.version,
        command: makeOfferCommand(command),
      });
      await ask(sent);
      return (await sent).ok;
    },
  };
}
