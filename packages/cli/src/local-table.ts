import type { Game, Command as GameCommand, GameEvent, GameRefusal, Seat } from '@ziggurat/engine/game';
import { positionOf } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import { bestPlay, type FoundPlay, type MoveGenerator } from '@ziggurat/engine/moves';
import type { Table } from '@ziggurat/table';
import type { SavedGame } from './saved-game.ts';
import type { SeatedPlayer } from './seated-players.ts';

/** Chooses a computer's command, given what its seat may see. */
export type Opponent = (log: readonly GameEvent[]) => GameCommand | undefined;

export interface LocalTableOptions {
  readonly players: readonly SeatedPlayer[];
  readonly opponents: ReadonlyMap<Seat, Opponent>;
  readonly dictionary: Dictionary;
  readonly generator: MoveGenerator;
  /** Did a resumed game have help before? */
  readonly isHelped: boolean;
  readonly saved?: SavedGame;
}

/** The result of a command: its events and those of the computers' turns, or why it was refused. */
export type Outcome =
  | { readonly type: 'done'; readonly events: readonly GameEvent[] }
  | { readonly type: 'refused'; readonly refusal: GameRefusal };

/** A game at this terminal: people, computers, a file to save it in, and turns to take back. */
export class LocalTable {
  readonly options: LocalTableOptions;
  #table: Table;
  /** The versions that people acted on, to go back to. */
  readonly #versions: number[] = [];
  /** Were there hints or turns taken back? */
  #isHelped: boolean;

  constructor(table: Table, options: LocalTableOptions) {
    this.#table = table;
    this.options = options;
    this.#isHelped = options.isHelped;
  }

  get game(): Game {
    return this.#table.game;
  }

  get isOver(): boolean {
    return this.game.phase.type === 'over';
  }

  get isHelped(): boolean {
    return this.#isHelped;
  }

  /** How many people share the screen. */
  get people(): number {
    return this.options.players.filter(({ level }) => level === undefined).length;
  }

  nameOf(seat: Seat): string {
    return this.options.players[seat]!.name;
  }

  /** Starts a new game, or continues a resumed one with the computers' turns. */
  async open(): Promise<readonly GameEvent[]> {
    const { version, phase } = this.game;
    if (version === 1) await this.options.saved?.append(this.#table, 0);
    if (phase.type === 'gathering') await this.#carryOut({ type: 'start' });
    await this.#letComputersPlay();
    return this.#table.log.slice(version);
  }

  /** Carries out a person's command, then the computers' turns as long as there are any. */
  async act(command: GameCommand): Promise<Outcome> {
    const { version } = this.game;
    const refusal = await this.#carryOut(command);
    if (refusal !== undefined) return { type: 'refused', refusal };
    this.#versions.push(version);
    await this.#letComputersPlay();
    return { type: 'done', events: this.#table.log.slice(version) };
  }

  /** Takes back the last person's turn and everything after it; `false` if there is none. */
  async undo(): Promise<boolean> {
    const version = this.#versions.pop();
    if (version === undefined) return false;
    this.#table = this.#table.at(version);
    await this.options.saved?.rewrite(this.#table);
    await this.#markHelped();
    return true;
  }

  /** A play that scores the most for the player to move. */
  async hint(): Promise<FoundPlay | undefined> {
    await this.#markHelped();
    return bestPlay(this.options.generator, positionOf(this.game));
  }

  async #markHelped(): Promise<void> {
    this.#isHelped = true;
    await this.options.saved?.markHelped();
  }

  async #letComputersPlay(): Promise<void> {
    let last: Game | undefined;
    while (this.game !== last && !this.isOver) {
      last = this.game;
      for (const opponent of this.options.opponents.values()) {
        const command = opponent(this.#table.log);
        if (command === undefined) continue;
        await this.#carryOut(command);
        break;
      }
    }
    if (this.isOver) await this.options.saved?.finish();
  }

  async #carryOut(command: GameCommand): Promise<GameRefusal | undefined> {
    const { version } = this.game;
    const answer = this.#table.carryOut(command);
    if (answer.type === 'refused') return answer.refusal;
    await this.options.saved?.append(this.#table, version);
    return undefined;
  }
}
