import type { Weighing } from '@ziggurat/engine/analysis';
import type { Command, Game } from '@ziggurat/engine/game';
import { partsOf } from '@ziggurat/engine/lexicon';
import { accept, type Result, refuse } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import type {
  AnalyseRequest,
  AnalysisNews,
  DictionaryName,
  DuplicateGame,
  FoundHint,
  WeighRequest,
} from '../host/host.ts';
import { Caller } from './caller.ts';
import type {
  BotSpec,
  DuplicateRequest,
  ReviewedWorth,
  ReviewRequest,
  Search,
  ThinkerCalls,
  ThinkerDeps,
} from './calls.ts';
import { type Lexica, sourceOf } from './lexica.ts';

/** How long a level may think about a turn, in milliseconds. */
const budgetOf = ({ level }: BotSpec): number => (level === 'champion' ? 1800 : 200);

/** `failed` if several thinkers in a row died over it, or there is no dictionary. */
type ThinkerResult<T> = Result<T, 'failed'>;

/** The thinking workers, one per dictionary, so that judging never waits for them. They start when the words have loaded. */
export class Thinker {
  readonly #lexica: Lexica;
  readonly #callers = new Map<DictionaryName, Caller<ThinkerCalls, ThinkerDeps>>();

  constructor(lexica: Lexica) {
    this.#lexica = lexica;
  }

  /** Prepares a player, so that its first turn is as quick as the others. */
  async prepare(player: BotSpec): Promise<void> {
    await this.#call(player.dictionary, 'prepare', player);
  }

  /** Builds the graph for a table's rules, which will ask whether anyone can play. */
  async lay(ruleset: Ruleset, dictionary: DictionaryName): Promise<void> {
    const laid = await this.#call(dictionary, 'lay', { ruleset, dictionary });
    if (laid.ok) this.#lexica.loaded(dictionary).adopt(ruleset, dictionary, laid.value);
  }

  async think(player: BotSpec, game: Game, seed: number): Promise<ThinkerResult<Command | undefined>> {
    const request = { player, game, seed, milliseconds: budgetOf(player) };
    const thought = await this.#call(player.dictionary, 'think', request);
    return thought.ok && thought.value.type !== 'unable' ? accept(thought.value.command) : refuse('failed');
  }

  best(search: Search): Promise<ThinkerResult<readonly FoundHint[]>> {
    return this.#call(search.dictionary, 'best', search);
  }

  /** Reports what each turn was worth as soon as it is known; stops on the signal. */
  review(
    request: ReviewRequest,
    onWorth: (reviewed: ReviewedWorth) => void,
    signal: AbortSignal,
  ): Promise<ThinkerResult<undefined>> {
    return this.#call(request.dictionary, 'review', request, onWorth, signal);
  }

  weighAt(request: WeighRequest): Promise<ThinkerResult<Weighing | undefined>> {
    return this.#call(request.dictionary, 'weighAt', request);
  }

  /** Reports what turns are worth while it finds out; stops on the signal. */
  analyse(
    request: AnalyseRequest,
    onNews: (news: AnalysisNews) => void,
    signal: AbortSignal,
  ): Promise<ThinkerResult<boolean>> {
    return this.#call(request.dictionary, 'analyse', request, onNews, signal);
  }

  duplicate(request: DuplicateRequest): Promise<ThinkerResult<DuplicateGame | undefined>> {
    return this.#call('en', 'duplicate', request);
  }

  async #call<N extends keyof ThinkerCalls>(
    dictionary: DictionaryName,
    name: N,
    request: ThinkerCalls[N]['request'],
    onUpdate?: (update: ThinkerCalls[N]['update']) => void,
    signal?: AbortSignal,
  ): Promise<ThinkerResult<ThinkerCalls[N]['reply']>> {
    const words = await this.#lexica.words(dictionary);
    if (!words.ok) return refuse('failed');
    const source = sourceOf(dictionary);
    const deps = { name: source, parts: partsOf(words.value.dictionary(source)) };
    const caller = this.#callers.get(source) ?? new Caller<ThinkerCalls, ThinkerDeps>(startThinker, deps);
    this.#callers.set(source, caller);
    const call = caller.call(name, request, onUpdate);
    if (signal?.aborted) call.stop();
    signal?.addEventListener('abort', call.stop, { once: true });
    const result = await call.result;
    signal?.removeEventListener('abort', call.stop);
    return result.ok ? result : refuse('failed');
  }
}

const startThinker = (): Worker =>
  new Worker(new URL('./thinker-worker.ts', import.meta.url), { type: 'module' });
