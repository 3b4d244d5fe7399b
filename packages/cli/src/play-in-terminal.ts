import type { Command as GameCommand, GameEvent, Seat } from '@ziggurat/engine/game';
import { normaliseWord } from '@ziggurat/engine/lexicon';
import { EXIT, type Io } from './command.ts';
import { verdictSentence } from './dictionary-sentences.ts';
import type { LocalTable, Outcome } from './local-table.ts';
import { blankHint } from './sentences.ts';
import {
  endLines,
  eventLines,
  GREETING,
  HOW_TO,
  handOver,
  hintLine,
  NO_LOOK_UP,
  NO_UNDO,
  NOTHING_TO_UNDO,
  notUnderstood,
  PRESS_ENTER,
  refusedLines,
  scoreLine,
  stoppedLines,
  TAKEN_BACK,
  tableLines,
} from './table-text.ts';
import { readTyped, type Typed } from './typed.ts';

/** Reads turns as lines until the game is over or the input ends. */
export async function playInTerminal(table: LocalTable, io: Io): Promise<number> {
  const names = table.options.players.map(({ name }) => name);
  /** Whose rack is on the screen. */
  let shown: Seat | undefined;
  const print = (lines: readonly string[]): void => io.out(lines.join('\n'));
  const describe = (events: readonly GameEvent[]): string[] =>
    events.flatMap((event) => eventLines(event, table.game.ruleset, names));
  const isHidden = (): boolean =>
    table.people > 1 && shown === undefined && table.game.phase.type === 'playing';

  /** S3: no rack stays on the screen for others, and the next one is shown once its player has the screen. */
  const showTable = (output: readonly string[]): void => {
    const { game } = table;
    const isOwn = table.people === 1 || (game.phase.type === 'playing' && game.toMove === shown);
    if (!isOwn) {
      io.clear();
      shown = undefined;
    }
    const isOpen = isOwn || game.phase.type === 'waiting';
    print([...output, ...(isOpen ? tableLines(game, names) : handOver(game, names))]);
  };

  const act = async (command: GameCommand): Promise<void> => {
    if (isHidden() && isTurn(command)) return print(PRESS_ENTER);
    const outcome = await table.act(command);
    if (outcome.type === 'refused') print(refused(outcome, command));
    else if (table.isOver) print([...describe(outcome.events), ...endLines(table.game, names)]);
    else showTable(describe(outcome.events));
  };

  const refused = ({ refusal }: Extract<Outcome, { type: 'refused' }>, command: GameCommand): string[] => [
    ...refusedLines(refusal, table.game, table.options.dictionary),
    ...(command.type === 'play' ? blankHint(refusal.faults ?? [], command.play) : []),
  ];

  const undo = async (): Promise<void> => {
    if (table.people > 1) return print(NO_UNDO);
    if (await table.undo()) showTable(TAKEN_BACK);
    else print(NOTHING_TO_UNDO);
  };

  const lookUp = (words: readonly string[]): readonly string[] =>
    table.game.judging === 'challenge'
      ? NO_LOOK_UP
      : words.map((word) => verdictSentence(table.options.dictionary.verdict(normaliseWord(word))));

  const answer = async (typed: Exclude<Typed, { type: 'quit' }>): Promise<void> => {
    const { game } = table;
    switch (typed.type) {
      case 'command':
        return act(typed.command);
      case 'undo':
        return undo();
      case 'help':
        return print(HOW_TO.split('\n'));
      case 'score':
        return print([scoreLine(game, names)]);
      case 'word':
        return print(lookUp(typed.words));
      case 'unclear':
        return print(notUnderstood(typed.text));
      case 'enter':
        if (isHidden()) shown = game.toMove;
        return print(tableLines(game, names));
      case 'board':
        return print(isHidden() ? PRESS_ENTER : tableLines(game, names));
      case 'hint':
        return print(isHidden() ? PRESS_ENTER : [hintLine(game, await table.hint())]);
    }
  };

  const events = await table.open();
  if (table.isOver) {
    print([GREETING, ...describe(events), ...endLines(table.game, names)]);
    return EXIT.ok;
  }
  showTable([GREETING, ...describe(events)]);
  const prompt = () => io.prompt(`${isHidden() ? '' : names[table.game.toMove]}> `);
  prompt();
  for await (const line of io.lines()) {
    const typed = readTyped(line, table.game, names);
    if (typed.type === 'quit') {
      print(stoppedLines(table.options.saved?.file));
      return EXIT.no;
    }
    await answer(typed);
    if (table.isOver) return EXIT.ok;
    prompt();
  }
  return EXIT.no;
}

/** Turns can't be taken while the rack is hidden. */
const isTurn = ({ type }: GameCommand): boolean => type === 'play' || type === 'exchange' || type === 'pass';
