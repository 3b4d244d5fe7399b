import {
  apply,
  type Command,
  type Draw,
  decide,
  type EventOf,
  type EventType,
  type Game,
  type GameDeps,
  type GameEvent,
  type Judging,
  openGame,
  type Seat,
} from '../src/game/index.ts';
import type { Lexicon } from '../src/lexicon/index.ts';
import { makeTiles, parsePlay, parseRack, type Ruleset, without } from '../src/rules/index.ts';
import { anyWord, rules } from './scene.ts';

export interface TableSetting {
  readonly rules?: string | Ruleset;
  readonly seats?: number;
  readonly judging?: Judging;
  readonly director?: boolean;
  /**
   * The draws in order: for first, for each rack, after each play. After that, tiles from the front of the
   * bag.
   */
  readonly draws?: readonly string[];
  readonly lexicon?: Lexicon;
  readonly anyPlay?: GameDeps['anyPlay'];
}

/** A table for tests: takes commands as players would say them, returns refusals as text. */
export class Table {
  readonly log: GameEvent[];
  game: Game;
  readonly deps: GameDeps;

  constructor(setting: TableSetting = {}) {
    const { rules: named = 'upwords-2006', seats = 2, judging = 'referee', draws = [] } = setting;
    const ruleset = typeof named === 'string' ? rules(named) : named;
    const director = setting.director === true ? { director: true } : {};
    const opened = openGame({ ruleset, seats, judging, ...director });
    if (!opened.ok) throw new Error(opened.refusals[0]!.code);
    this.log = [opened.value];
    this.game = apply(undefined, opened.value);
    this.deps = {
      draw: drawing(ruleset, [...draws]),
      lexicon: setting.lexicon ?? anyWord,
      anyPlay: setting.anyPlay ?? (() => true),
    };
  }

  /** Returns '' if the command was carried out, otherwise its code and the clauses it breaks. */
  carryOut(command: Command): string {
    const decision = decide(this.game, command, this.deps);
    if (!decision.ok) {
      const [{ code, faults = [] }] = decision.refusals as [(typeof decision.refusals)[number]];
      return [code, ...faults.map(({ clause }) => clause)].join(' ');
    }
    for (const event of decision.value) this.game = apply(this.game, event);
    this.log.push(...decision.value);
    return '';
  }

  start(): this {
    this.carryOut({ type: 'start' });
    return this;
  }

  /** `5C MOOD`, `-AB` or `-`, for the seat to move by default. */
  turn(text: string, seat: Seat = this.game.toMove): string {
    const turn = parsePlay(text, this.game.ruleset);
    if (!turn.ok) throw new Error(`not a turn: ${text}`);
    return this.carryOut({ seat, ...turn.value });
  }

  challenge = (seat: Seat): string => this.carryOut({ type: 'challenge', seat });

  rack(seat: Seat): string {
    const { rack } = this.game.players[seat]!;
    return typeof rack === 'number' ? String(rack) : makeTiles(this.game.ruleset, rack);
  }

  get scores(): number[] {
    return this.game.players.map(({ score }) => score);
  }

  /** The types of the last events, newest last. */
  last(count: number): string {
    return this.log
      .slice(-count)
      .map(({ type }) => type)
      .join(' ');
  }

  events<T extends EventType>(type: T): EventOf<T>[] {
    return this.log.filter((event): event is EventOf<T> => event.type === type);
  }
}

function drawing(ruleset: Ruleset, draws: string[]): Draw {
  return (bag, count) => {
    const text = draws.shift();
    if (text === undefined) return bag.slice(0, count);
    const tiles = parseRack(ruleset, text);
    if (tiles?.length !== count || without(bag, tiles) === undefined) {
      throw new Error(`cannot draw ${text}: ${count} of ${makeTiles(ruleset, bag)}`);
    }
    return tiles;
  };
}
