import { type GameEvent, positionOf, type Seat } from '@ziggurat/engine/game';
import { heightOf, inBag, parseSquare } from '@ziggurat/engine/rules';
import { makeSignal, type Signal } from '../signal/signal.ts';
import type { Notes } from './notes.ts';
import {
  laidOn,
  NO_PLACING,
  type Placing,
  type PlacingContext,
  pieceId,
  playOf,
  storeyOf,
} from './placing.ts';
import { makePreviewer, type Preview, type PreviewerDeps } from './preview.ts';
import { makeStoredPlacing, refit, restorePlacing, type Spent } from './refit-placing.ts';
import type { Session, SessionState } from './session.ts';

/** The rack and tentative play of the person at this screen, and what the play would score. */
export interface Draft {
  readonly placing: Signal<Placing>;
  readonly preview: Signal<Preview | undefined>;
  change(update: (placing: Placing, context: PlacingContext) => Placing): void;
  close(): void;
}

interface DraftOptions extends PreviewerDeps {
  readonly session: Session;
  readonly notes: Notes;
}

export function makeDraft({ session, notes, ...deps }: DraftOptions): Draft {
  const placing = makeSignal<Placing>(NO_PLACING);
  const previewer = makePreviewer(deps);
  let seen: SessionState | undefined;

  const rackKey = (seat: Seat): string => `rack.${seat}`;

  function put(next: Placing): void {
    const { game, owner, saved } = session.state.get();
    placing.set(next);
    if (game === undefined || owner === undefined || saved === undefined) return;
    notes.set(rackKey(owner), makeStoredPlacing(next));
    previewer.update(game, owner, playOf(next), saved.setup.dictionary);
  }

  function follow(): void {
    const now = session.state.get();
    const before = seen;
    if (now.game === before?.game && now.owner === before?.owner) return;
    seen = now;
    const { game, owner } = now;
    const remembered = remember(placing.get(), now, before?.owner);
    const empty = { ...NO_PLACING, played: remembered.played, nextId: remembered.nextId };
    if (game?.phase.type === 'over') notes.drop();
    if (game === undefined || owner === undefined || game.phase.type === 'over') {
      placing.set(empty);
      previewer.preview.set(undefined);
      return;
    }
    const position = positionOf(game, owner);
    if (before?.owner !== owner) put(restorePlacing(notes.get(rackKey(owner)), position, empty));
    else put(refit(remembered, position, spentIn(now, owner, remembered)));
  }

  const stop = session.state.watch(follow);
  follow();

  return {
    placing,
    preview: previewer.preview,
    change(update) {
      const { game, owner } = session.state.get();
      const before = placing.get();
      if (game === undefined || owner === undefined) return;
      const next = update(before, game);
      if (next !== before) put(next);
    },
    close: stop,
  };
}

/** Tiles that the owner just played keep their identity; a play that was taken back is forgotten. */
function remember(placing: Placing, { newEntries, game }: SessionState, owner: Seat | undefined): Placing {
  if (game === undefined) return placing;
  const { board } = game;
  const remaining = [...placing.played].filter(([storey]) => {
    const [square = '', height] = storey.split('-');
    return heightOf(board, parseSquare(square) ?? -1) >= Number(height);
  });
  const own = newEntries.flatMap(({ event }) =>
    event.type === 'played' && event.seat === owner ? event.play : [],
  );
  const played = own.flatMap(({ square }): [string, string][] => {
    const piece = laidOn(placing, square)?.piece;
    return piece === undefined ? [] : [[storeyOf(square, heightOf(board, square)), pieceId(owner, piece)]];
  });
  return { ...placing, played: new Map([...remaining, ...played]) };
}

/** The tiles that the owner's turn took from the rack, and which ones they were. */
function spentIn({ newEntries }: SessionState, owner: Seat, placing: Placing): Spent | undefined {
  const event = newEntries.map((entry) => entry.event).find((played) => isOwnTurn(played, owner));
  if (event?.type === 'played') {
    return {
      tiles: event.play.map(({ tile }) => inBag(tile)),
      first: placing.laid
        .filter((laid) => event.play.some(({ square }) => square === laid.square))
        .map(({ piece }) => piece),
    };
  }
  if (event?.type === 'exchanged' && typeof event.returned !== 'number') {
    return { tiles: event.returned, first: placing.exchange?.chosen ?? [] };
  }
  return undefined;
}

const isOwnTurn = (event: GameEvent, seat: Seat): boolean =>
  (event.type === 'played' || event.type === 'exchanged') && event.seat === seat;
