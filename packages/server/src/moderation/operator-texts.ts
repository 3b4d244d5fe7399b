import { assertNever } from '@ziggurat/engine/result';
import type { Person, Signal } from '@ziggurat/protocol';

export const timeText = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

export const personText = ({ id, name }: Person): string => (name === '' ? `deleted account ${id}` : name);

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** A signal with its evidence, one line per game. */
export function signalText({ id, at, person, partner, evidence }: Signal): string {
  const first = `${timeText(at)}  ${evidence.kind}  ${personText(person)}  signal ${id}`;
  return [first, ...evidenceLines(evidence, partner).map((line) => `  ${line}`)].join('\n');
}

function evidenceLines(evidence: Signal['evidence'], partner: Signal['partner']): readonly string[] {
  switch (evidence.kind) {
    case 'engine': {
      const { rules, games, turns, lost, error, rare, rareFound, quick, quickLost } = evidence;
      return [
        `${rules}: ${turns} turns in ${games.length} games lost ${percent(lost)} ± ${percent(error)} of the chance to win on average.`,
        `${rareFound} of ${rare} turns that needed a rare word were as good as the best.`,
        `${quick} turns took ten seconds or less, and lost ${percent(quickLost)} on average.`,
        ...games.map((game) => {
          const words = game.finds.map(({ word, number }) => `  ${word} (entry ${number})`).join('');
          return `table ${game.table}  ${timeText(game.at)}  ${percent(game.lost)} lost${words}`;
        }),
      ];
    }
    case 'farming':
      return [
        `Won ${evidence.wins} of ${evidence.games.length} rated games against ${partner === undefined ? '' : personText(partner)} in 30 days, and ${Math.round(evidence.gained)} rating points: ${evidence.marks.join(', ')}.`,
        ...evidence.games.map(
          ({ table, at: when, won, gained, turns }) =>
            `table ${table}  ${timeText(when)}  ${won ? 'won' : 'not won'}  ${Math.round(gained)} points  ${turns ?? '?'} turns by the other player`,
        ),
      ];
    case 'abandoned':
      return [
        `Let the time run out in ${evidence.games.length} of ${evidence.total} rated games in 30 days.`,
        ...evidence.games.map(({ table, at: when }) => `table ${table}  ${timeText(when)}`),
      ];
    default:
      return assertNever(evidence);
  }
}
