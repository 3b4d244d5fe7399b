import { type Game, positionOf, type Seat } from '@ziggurat/engine/game';
import type { Verdict } from '@ziggurat/engine/lexicon';
import { type Fault, type Judgement, judge, type Play, type Word } from '@ziggurat/engine/rules';
import type { Analyst, DictionaryName, GameClient, WordInfo } from '../host/host.ts';
import { makeSignal, type Signal } from '../signal/signal.ts';

/** A verdict with the word that a player probably meant, where the table allows such help. */
export type HelpfulVerdict = Verdict & { readonly suggestion?: string };

/** What a tentative play would score. */
export interface Preview {
  readonly words: readonly Word[];
  readonly points: number;
  /** Every clause it breaks, as far as known yet. */
  readonly faults: readonly Fault[];
  /** Nothing will change before the play is made: the words were looked up, or may not be. */
  readonly isSettled: boolean;
  /** Why words are refused, if the dictionary has said so. */
  readonly verdicts: readonly HelpfulVerdict[];
}

/**
 * What is known immediately, without a dictionary. A referee asks the dictionary whether a lone S makes a plural
 * (L11), so at such a table that clause stays open until it has answered.
 */
export function previewOf(game: Game, seat: Seat, play: Play): Preview | undefined {
  if (play.length === 0) return undefined;
  const { words, points, faults } = judge(positionOf(game, seat), play);
  const isChallenge = game.judging === 'challenge';
  return {
    words,
    points,
    faults: isChallenge ? faults : faults.filter(({ clause }) => clause !== 'L11'),
    isSettled: isChallenge || faults.some(({ clause }) => clause !== 'L11'),
    verdicts: [],
  };
}

/**
 * The one fault to show. An unfinished play has faults that the next tile may fix, so none is
 * shown before the tiles form a line (L3, L4), unless the player has tried to play them.
 */
export function faultShown(
  { faults }: Pick<Preview, 'faults'>,
  { count, hasTriedToPlay }: { readonly count: number; readonly hasTriedToPlay: boolean },
): Fault | undefined {
  const isLine = count > 1 && !faults.some(({ clause }) => clause === 'L3' || clause === 'L4');
  return isLine || hasTriedToPlay ? faults[0] : undefined;
}

const afterLookUp = ({ words, points, faults }: Judgement): Preview => ({
  words,
  points,
  faults,
  isSettled: true,
  verdicts: [],
});

/** How long a refused word must be on the board before its reason is fetched: half-typed words need none. */
const REASON_DELAY = 400;

interface Previewer {
  readonly preview: Signal<Preview | undefined>;
  /** Previews a play; late answers about an earlier one are dropped. */
  update(game: Game, seat: Seat, play: Play, dictionary: DictionaryName): void;
}

export interface PreviewerDeps {
  readonly client: Pick<GameClient, 'judge'>;
  readonly analyst: Pick<Analyst, 'word'>;
}

export function makePreviewer({ client, analyst }: PreviewerDeps): Previewer {
  const preview = makeSignal<Preview | undefined>(undefined);
  let latest = 0;

  /** Only a referee looks words up, so nobody gets a suggestion at a table where players challenge. */
  async function lookUp(game: Game, seat: Seat, play: Play, dictionary: DictionaryName): Promise<void> {
    const request = latest;
    const reply = await client.judge(positionOf(game, seat), play);
    if (request !== latest || !reply.ok) return;
    const found = afterLookUp(reply.value);
    preview.set(found);
    const words = found.faults.find(({ clause }) => clause === 'L9')?.words ?? [];
    if (words.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, REASON_DELAY));
    if (request !== latest) return;
    const infos = await Promise.all(words.map((word) => analyst.word(word, dictionary)));
    if (request !== latest) return;
    const verdicts = infos.flatMap((info) =>
      info.ok ? [{ ...info.value.verdict, ...suggestionOf(info.value) }] : [],
    );
    preview.set({ ...found, verdicts });
  }

  return {
    preview,
    update(game, seat, play, dictionary) {
      latest++;
      const first = previewOf(game, seat, play);
      preview.set(first);
      if (first !== undefined && !first.isSettled) void lookUp(game, seat, play, dictionary);
    },
  };
}

const suggestionOf = ({ suggestion }: WordInfo): Pick<HelpfulVerdict, 'suggestion'> =>
  suggestion === undefined ? {} : { suggestion };
