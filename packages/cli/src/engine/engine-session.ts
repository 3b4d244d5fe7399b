import {
  type Bot,
  type Budget,
  deals,
  LEVEL_NAMES,
  type LevelName,
  levelNamed,
  makeBot,
  type Progress,
  seededRandom,
} from '@ziggurat/engine/bots';
import type { Command, Game } from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import type { Result } from '@ziggurat/engine/result';
import { makePlay, parsePosition, type Ruleset } from '@ziggurat/engine/rules';
import { cpuDeadline } from '@ziggurat/workers';
import { gameAt } from '../game-at.ts';
import { refusalLines } from '../sentences.ts';

/** How long to think, unless `go` says otherwise. */
const DEFAULT_DEALS = 20;
const MAX_MILLISECONDS = 600_000;
const MAX_DEALS = 300;
const MAX_SEED = 2 ** 32 - 1;

/** A refused line. The session continues. */
class LineError extends Error {}

export interface SessionOptions {
  readonly dictionary: Dictionary;
  /** A rule set that positions may name besides the built-in ones. */
  readonly given: Ruleset | undefined;
  readonly version: string;
  readonly level: LevelName;
  /** Receives every line of the replies. */
  readonly send: (line: string) => void;
}

/**
 * A session of the engine protocol (docs/engine-protocol.md). Lines are handled one by one: while it thinks about `go`,
 * the next one waits.
 */
export class EngineSession {
  readonly #options: SessionOptions;
  readonly #bots = new Map<string, Result<Bot>>();
  #level: LevelName;
  #game: Game | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#level = options.level;
  }

  /** Handles a line. Returns `false` after `quit`. */
  handle(line: string): boolean {
    const [word = '', ...more] = line.trim().split(/\s+/u);
    const rest = line.trim().slice(word.length).trim();
    try {
      if (word === 'quit') return false;
      if (word === 'hello') this.#hello();
      else if (word === 'level') this.#chooseLevel(rest);
      else if (word === 'position') this.#setPosition(rest);
      else if (word === 'go') this.#go(more);
      else if (word !== '')
        throw new LineError('unknown command; the commands are hello, level, position, go and quit');
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      this.#options.send(`error ${error.message.replaceAll('\n', '; ')}`);
    }
    return true;
  }

  #hello(): void {
    this.#options.send(`name Ziggurat ${this.#options.version}`);
    this.#options.send(`levels ${LEVEL_NAMES.join(' ')}`);
    this.#options.send('ready');
  }

  #chooseLevel(name: string): void {
    const level = levelNamed(name);
    if (level === undefined)
      throw new LineError(`there is no such level; choose from ${LEVEL_NAMES.join(', ')}`);
    this.#level = level.name;
  }

  #setPosition(text: string): void {
    this.#game = undefined;
    const position = accepted(parsePosition(text, this.#options.given));
    const game = accepted(gameAt(position));
    accepted(this.#botFor(game.ruleset));
    this.#game = game;
  }

  #go(options: readonly string[]): void {
    const game = this.#game;
    if (game === undefined) throw new LineError('there is no position');
    const { budget, seed } = readOptions(options);
    const report = ({ command, steps }: Progress): void => {
      if (steps > 0) this.#options.send(`info play ${commandText(game, command)} steps ${steps}`);
    };
    const bot = accepted(this.#botFor(game.ruleset));
    const command = bot(game, seededRandom(seed), { ...budget, report });
    if (command === undefined) throw new LineError('there is nothing to do');
    this.#options.send(`best ${commandText(game, command)}`);
  }

  #botFor(ruleset: Ruleset): Result<Bot> {
    const key = `${this.#level} ${ruleset.name}`;
    const bot = this.#bots.get(key) ?? makeBot(levelNamed(this.#level)!, ruleset, this.#options.dictionary);
    this.#bots.set(key, bot);
    return bot;
  }
}

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new LineError(refusalLines(result.refusals));
  return result.value;
}

/** `time MS` or `deals N`, and `seed S`, in any order. */
function readOptions(options: readonly string[]): { budget: Budget; seed: number } {
  let budget = deals(DEFAULT_DEALS);
  let seed = 1;
  for (let i = 0; i < options.length; i += 2) {
    const [name, text] = [options[i]!, options[i + 1]];
    if (name === 'time') budget = { isOver: cpuDeadline(numberIn(name, text, 1, MAX_MILLISECONDS)) };
    else if (name === 'deals') budget = deals(numberIn(name, text, 1, MAX_DEALS));
    else if (name === 'seed') seed = numberIn(name, text, 0, MAX_SEED);
    else throw new LineError('go takes time MS, deals N and seed S');
  }
  return { budget, seed };
}

function numberIn(name: string, text: string | undefined, min: number, max: number): number {
  const number = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new LineError(`${name} takes a whole number from ${min} to ${max}`);
}

function commandText({ ruleset, board }: Game, command: Command): string {
  if (command.type === 'play') return makePlay(ruleset, board, { type: 'play', play: command.play });
  if (command.type === 'exchange')
    return makePlay(ruleset, board, { type: 'exchange', tiles: command.tiles });
  return '-';
}
