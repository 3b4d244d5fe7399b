import { parsePosition } from '@ziggurat/engine/rules';
import type { SeatInfo } from '@ziggurat/protocol';
import type { Service } from '../service.ts';
import type { Card } from './preview-svg.ts';

/** What a link shows: its texts, and its picture under `/previews/`. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The path of the picture. Messengers keep pictures by address, so it changes with the game. */
  readonly picture: string;
}

/** The end of the game on the home screen. */
const SHOWPIECE =
  '8(EA)1/2(KN)5(XR)1/2E5(POG)1/(PSYMS)(UA)(DYT)1B3(AU)1/(LOP)3(BGHI)2(BR)(NE)1/(OUO)2(JWMWT)(EUIA)(DCRL)(GK)ED1/(CFCT)(HIR)(ILTIE)E(FSDS)2A2/(HS)2N3(ML)2/2IDLE4/RUNS6 / 0/0 0 rules upwords-2006;';
const FIRST_WORDS = '10/10/7P2/7L2/2(MW)OO(DL)1U2/4NETS2/5A4/4S(RPN)ACK1/10/10 / 0/0 0 rules upwords-2006;';

function cardOf(position: string, title: string, lines: readonly string[]): Card {
  const read = parsePosition(position);
  if (!read.ok) throw new Error(`not a position: ${position}`);
  const { ruleset, board } = read.value;
  return { ruleset, board, title, lines, players: [] };
}

const DESCRIPTION =
  'Play UPWORDS and Scrabble against the computer, with friends or online. Free, no sign-up.';

export const HOME: Preview = {
  title: 'Ziggurat',
  description: DESCRIPTION,
  picture: '/previews/home.png',
};
export const PUZZLES: Preview = {
  title: 'Word puzzles · Ziggurat',
  description: 'Find the best play. A new puzzle every day, and a thousand more.',
  picture: '/previews/puzzles.png',
};

export const HOME_CARD = cardOf(SHOWPIECE, 'Words that rise', [
  'UPWORDS and Scrabble, alone,',
  'with friends or online',
]);
export const PUZZLES_CARD = cardOf(FIRST_WORDS, 'Find the best play', [
  'A new puzzle every day,',
  'and a thousand more',
]);

/** Names of the editions on pictures. House rules have names of their own, which anybody can choose. */
const EDITIONS: ReadonlyMap<string, string> = new Map([
  ['upwords-64', 'UPWORDS, 64 tiles'],
  ['upwords-2006', 'UPWORDS, 2006 rules'],
  ['upwords-2014', 'UPWORDS, 2014 rules'],
  ['scrabble', 'Scrabble'],
  ['scrabble-german', 'Scrabble, German tiles'],
  ['scrabble-french', 'Scrabble, French tiles'],
  ['scrabble-spanish', 'Scrabble, Spanish tiles'],
  ['scrabble-polish', 'Scrabble, Polish tiles'],
]);

const STATES = { open: 'Waiting for players', playing: 'In progress', over: 'Game over' } as const;

type Summaries = Pick<Service, 'summaries' | 'games'>;

/** The texts of a table's link: only of games that everyone may find and watch. */
export async function tablePreview(
  { summaries }: Pick<Summaries, 'summaries'>,
  id: string,
): Promise<Preview> {
  const summary = await summaries.find(id);
  if (summary === undefined || !isPublic(summary.options)) return HOME;
  const { options, seats, state, version } = summary;
  const edition =
    typeof options.rules === 'string' ? (EDITIONS.get(options.rules) ?? 'Ziggurat') : 'House rules';
  const names = seats.map(nameOf).filter((name) => name !== '');
  return {
    title: `${names.join(' – ')} · Ziggurat`,
    description: `${edition}. ${STATES[state]}.`,
    picture: `/previews/table/${encodeURIComponent(id)}.png?v=${version}`,
  };
}

/** The same as a picture: the board and the scores as spectators see them, and never a rack. */
export async function tableCard({ summaries, games }: Summaries, id: string): Promise<Card> {
  const summary = await summaries.find(id);
  if (summary === undefined || !isPublic(summary.options)) return HOME_CARD;
  const live = await games.find(id);
  if (live === undefined) return HOME_CARD;
  const { options, seats, state } = summary;
  const { board, players, ruleset } = live.table.game;
  const edition = typeof options.rules === 'string' ? (EDITIONS.get(options.rules) ?? '') : 'House rules';
  return {
    ruleset,
    board,
    title: edition,
    lines: [STATES[state]],
    players: seats.map((seat, i) => ({
      name: nameOf(seat) || 'Free seat',
      score: state === 'open' ? undefined : players[i]?.score,
    })),
  };
}

const isPublic = ({
  listed,
  spectators,
}: {
  readonly listed: boolean;
  readonly spectators: boolean;
}): boolean => listed && spectators;

function nameOf(seat: SeatInfo): string {
  switch (seat.type) {
    case 'person':
      return seat.person.name;
    case 'computer':
      return `Computer (${seat.level})`;
    case 'reserved':
    case 'free':
      return '';
  }
}
