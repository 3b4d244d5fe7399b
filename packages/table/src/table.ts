import {
  accept,
  apply,
  type Command,
  type Decision,
  decide,
  type Event,
  type Game,
  type Means,
  openGame,
  type Refusal,
  type Result,
  type TableOptions,
} from '@ziggurat/engine';
import { keyedDraw } from './draw.ts';
import { commitmentTo, type Key } from './key.ts';

/** What a table is opened with; the key stays with the host until the game is over. */
export interface TableSetting extends Omit<TableOptions, 'commitment'>, Omit<Means, 'draw'> {
  readonly key: Key;
}

/** One running game: commands in, events out. It draws from its key and reveals it after the end. */
export class Table {
  #log: readonly Event[];
  #game: Game;
  readonly #setting: TableSetting;

  private constructor(setting: TableSetting, opened: Event) {
    this.#setting = setting;
    this.#log = [opened];
    this.#game = apply(undefined, opened);
  }

  static open(setting: TableSetting): Result<Table, Refusal> {
    const { ruleset, seats, judging, key } = setting;
    const opened = openGame({ ruleset, seats, judging, commitment: commitmentTo(key) });
    return opened.ok ? accept(new Table(setting, opened.value)) : opened;
  }

  get log(): readonly Event[] {
    return this.#log;
  }

  get game(): Game {
    return this.#game;
  }

  /** All events of a command are taken, or none. */
  tell(command: Command): Decision {
    const { lexicon, anyPlay, key } = this.#setting;
    const draw = keyedDraw(key, this.#game.stirs);
    const decision = decide(this.#game, command, { lexicon, anyPlay, draw });
    if (!decision.ok) return decision;
    const over = decision.value.some(({ type }) => type === 'ended');
    const events: readonly Event[] = over ? [...decision.value, { type: 'revealed', key }] : decision.value;
    this.#game = events.reduce(apply, this.#game);
    this.#log = [...this.#log, ...events];
    return accept(events);
  }
}
