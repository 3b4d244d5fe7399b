import { appendFile } from 'node:fs/promises';
import {
  type Game,
  type Command as GameCommand,
  type GameEvent,
  makeLog,
  rackOf,
  type Seat,
} from '@ziggurat/engine/game';
import type { Lexicon } from '@ziggurat/engine/lexicon';
import { parsePlay } from '@ziggurat/engine/rules';
import type { Table } from '@ziggurat/table';
import { EXIT, type Io } from './command.ts';
import { asTyped } from './input.ts';
import { notWritten, writeNew } from './output.ts';
import { blankHint } from './sentences.ts';
import {
  endLines,
  eventLines,
  GREETING,
  handOver,
  notUnderstood,
  PRESS_ENTER,
  refusedLines,
  tableLines,
} from './table-text.ts';

/** What the computer, in the last seat, does with what it may see. */
export type Opponent = (log: readonly GameEvent[]) => GameCommand | undefined;

export interface PlayOptions {
  readonly lexicon: Lexicon;
  /** Where to save the log. */
  readonly save?: string;
  readonly computer?: Opponent;
}

/** Reads turns as lines until the game is over or the input ends. */
export async function playOn(
  table: Table,
  io: Io,
  { lexicon, save, computer }: PlayOptions,
): Promise<number> {
  const people = table.game.players.length - (computer === undefined ? 0 : 1);
  /** Whose rack is on the screen. */
  let shown: Seat | undefined;
  const print = (lines: readonly string[]): void => io.out(lines.join('\n'));

  const carryOut = async (command: GameCommand): Promise<string[]> => {
    const before = table.game;
    const answer = table.carryOut(command);
    if (answer.type === 'refused') {
      const hint = command.type === 'play' ? blankHint(answer.refusal.faults ?? [], command.play) : [];
      return [...refusedLines(answer.refusal, before, lexicon), ...hint];
    }
    if (save !== undefined) await appendLog(save, table, before.version);
    return table.log.slice(before.version).flatMap((event) => eventLines(event, before.ruleset));
  };

  /** Carries out a command, then the computer's turns as long as it has any. */
  const act = async (command: GameCommand): Promise<string[]> => {
    let last = table.game;
    const output = await carryOut(command);
    while (table.game !== last && !isOver(table)) {
      last = table.game;
      const reply = computer?.(table.log);
      if (reply !== undefined) output.push(...(await carryOut(reply)));
    }
    return output;
  };

  /** S3: no rack stays on the screen for others, and the next one is shown once its player has the screen. */
  const showTable = (output: readonly string[]): void => {
    const { game } = table;
    const isOwn = people === 1 || (game.phase.type === 'playing' && game.toMove === shown);
    if (!isOwn) {
      io.clear();
      shown = undefined;
    }
    print([...output, ...(isOwn || game.phase.type === 'waiting' ? tableLines(game) : handOver(game))]);
  };

  if (save !== undefined) await appendLog(save, table, 0);
  const output = [GREETING, ...(await act({ type: 'start' }))];
  if (isOver(table)) {
    print([...output, ...endLines(table.game)]);
    return EXIT.ok;
  }
  showTable(output);
  for await (const line of io.lines()) {
    const before = table.game;
    const text = line.trim();
    const isHidden = people > 1 && shown === undefined && before.phase.type === 'playing';
    if (text.toLowerCase() === 'quit') return EXIT.no;
    if (isHidden && text === '') {
      shown = before.toMove;
      print(tableLines(before));
      continue;
    }
    const command = commandFrom(text, before);
    if (command === undefined || (isHidden && isTurn(command))) {
      print(command === undefined ? notUnderstood(text) : PRESS_ENTER);
      continue;
    }
    const output = await act(command);
    if (isOver(table)) {
      print([...output, ...endLines(table.game)]);
      return EXIT.ok;
    }
    if (table.game === before) print(output);
    else showTable(output);
  }
  return EXIT.no;
}

const isOver = ({ game }: Table): boolean => game.phase.type === 'over';

/** Turns can't be taken while the rack is hidden. */
const isTurn = ({ type }: GameCommand): boolean => type === 'play' || type === 'exchange' || type === 'pass';

/** Appends the events since a version to the log; an existing file isn't touched. */
async function appendLog(file: string, table: Table, from: number): Promise<void> {
  const lines = makeLog(table.log).split('\n').slice(from).join('\n');
  if (from === 0) await writeNew(file, lines, '--save');
  else await appendFile(file, lines).catch(notWritten(file, '--save'));
}

/** The command in a line, for the player to act. */
function commandFrom(text: string, game: Game): GameCommand | undefined {
  const [word, number] = text.toLowerCase().split(/\s+/);
  const awaited = game.phase.type === 'waiting' ? game.phase.seats[0]! : game.toMove;
  const seat = number === undefined ? awaited : Number(number) - 1;
  if (word === 'challenge' || word === 'accept' || word === 'resign') return { type: word, seat };
  const turn = parsePlay(asTyped(text, game.ruleset, rackOf(game, game.toMove)), game.ruleset);
  return turn.ok ? { seat: game.toMove, ...turn.value } : undefined;
}
