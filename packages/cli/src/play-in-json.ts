import { type GameEvent, makeEvent, positionOf, redact } from '@ziggurat/engine/game';
import { normaliseWord } from '@ziggurat/engine/lexicon';
import { makePosition } from '@ziggurat/engine/rules';
import { EXIT, type Io } from './command.ts';
import { playJson } from './found-plays.ts';
import type { LocalTable } from './local-table.ts';
import { readTyped, type Typed } from './typed.ts';

/** The same game for programs: one JSON value per line, and nobody else's tiles. */
export async function playInJson(table: LocalTable, io: Io): Promise<number> {
  const { players, dictionary } = table.options;
  const names = players.map(({ name }) => name);
  const onlyPerson = table.people === 1 ? players.findIndex(({ level }) => level === undefined) : undefined;
  const print = (value: object): void => io.out(JSON.stringify(value));
  const printEvents = (events: readonly GameEvent[]): void => {
    for (const event of events) print(makeEvent(redact(event, onlyPerson), table.game.ruleset));
    if (!table.isOver) printTurn();
  };
  /** Whose turn it is, with the position as that player sees it. */
  const printTurn = (): void => {
    const { game } = table;
    const { racks, ...position } = positionOf(game);
    const own = { ...position, racks: racks.map((rack, i) => (i === 0 ? rack : undefined)) };
    print({ toMove: names[game.toMove], phase: game.phase.type, position: makePosition(own) });
  };
  const answer = async (typed: Exclude<Typed, { type: 'quit' }>): Promise<void> => {
    const { game } = table;
    switch (typed.type) {
      case 'command': {
        const outcome = await table.act(typed.command);
        if (outcome.type === 'done') return printEvents(outcome.events);
        const clauses = outcome.refusal.faults?.map(({ clause }) => clause);
        return print({ refused: outcome.refusal.code, ...(clauses === undefined ? {} : { clauses }) });
      }
      case 'undo':
        if (table.people > 1 || !(await table.undo())) return print({ refused: 'nothing-to-undo' });
        return printTurn();
      case 'hint': {
        const found = await table.hint();
        return print({ hint: found === undefined ? [] : [playJson(positionOf(game), found)] });
      }
      case 'word':
        if (game.judging === 'challenge') return print({ refused: 'no-look-up' });
        return print({ words: typed.words.map((word) => dictionary.verdict(normaliseWord(word))) });
      case 'score':
        return print({ scores: game.players.map(({ score }, seat) => ({ name: names[seat], score })) });
      case 'board':
      case 'enter':
        return printTurn();
      case 'help':
      case 'unclear':
        return print({ refused: 'not-a-turn' });
    }
  };
  printEvents(await table.open());
  if (table.isOver) return EXIT.ok;
  for await (const line of io.lines()) {
    const typed = readTyped(line, table.game, names);
    if (typed.type === 'quit') return EXIT.no;
    await answer(typed);
    if (table.isOver) return EXIT.ok;
  }
  return EXIT.no;
}
