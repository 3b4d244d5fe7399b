import { type LevelName, seedFor } from '@ziggurat/engine/bots';
import { fold, redact, type Seat } from '@ziggurat/engine/game';
import { hash32 } from '@ziggurat/engine/lexicon';
import type { Setup } from '../host/host.ts';
import { rulesOf } from '../storage/read-game.ts';
import { ChallengeWindows } from './challenge-windows.ts';
import { die } from './channel.ts';
import type { HostedGame } from './hosted-game.ts';
import { alone } from './tabs.ts';
import type { Thinker } from './thinker-line.ts';

interface Computer {
  readonly seat: Seat;
  readonly level: LevelName;
}

/** The computer players of the games of this tab. Of several tabs, one at a time lets those of a game think. */
export class Computers {
  readonly #thinker: Thinker;
  readonly #awake = new Set<HostedGame>();
  readonly #windows = new ChallengeWindows();

  constructor(thinker: Thinker) {
    this.#thinker = thinker;
  }

  /** Makes them ready, so that their first turn is as quick as the others. */
  prepare(setup: Setup): void {
    const { dictionary } = setup;
    const ruleset = rulesOf(setup);
    if (ruleset === undefined) return;
    for (const level of new Set(computersOf(setup).map(({ level }) => level))) {
      void this.#thinker.prepare({ level, ruleset, dictionary });
    }
  }

  /** The people let the last play stand: whoever is to move need not wait for a challenge. */
  letStand(game: HostedGame): undefined {
    this.#windows.letStand(game);
  }

  /** Lets them act for as long as they have anything to do. */
  wake(game: HostedGame): void {
    this.#windows.look(game);
    if (this.#awake.has(game) || computersAt(game).length === 0) return;
    this.#awake.add(game);
    alone(`computers ${game.kept.id}`, () => this.#act(game)).catch(die);
  }

  async #act(game: HostedGame): Promise<void> {
    // Another tab may have let them act while this one waited.
    await game.catchUp();
    for (;;) {
      const { kept } = game;
      const went = await this.#step(game);
      if (went === 'failed') game.tellAll({ type: 'trouble', trouble: 'no-computer' });
      // What happened while they thought may give them something to do.
      if (went !== 'on' && (went === 'failed' || game.kept === kept)) break;
    }
    this.#awake.delete(game);
  }

  /** Asks one after the other, the one to move last: whoever challenges does so before the next turn (C1). */
  async #step(game: HostedGame): Promise<'on' | 'nothing' | 'failed'> {
    const { kept, table } = game;
    const { version, phase } = table.game;
    for (const computer of askedAt(game)) {
      if (computer.seat === table.game.toMove) await this.#windows.leave(game);
      if (game.kept !== kept) return 'on';
      const isAwaited = phase.type === 'waiting' || computer.seat === table.game.toMove;
      if (isAwaited) game.think(computer.seat);
      const thought = await this.#think(game, computer);
      if (isAwaited) game.think(undefined);
      if (thought.type === 'failed') return 'failed';
      if (game.kept !== kept) return 'on';
      if (thought.value === undefined) continue;
      const told = await game.ask({ id: requestId(computer, version), version, command: thought.value });
      if (told.type === 'trouble') game.tellAll(told);
      if (told.type === 'refused') return 'failed';
      return told.type === 'trouble' ? 'nothing' : 'on';
    }
    return 'nothing';
  }

  #think({ kept, table }: HostedGame, { seat, level }: Computer) {
    const { dictionary } = kept.setup;
    const { ruleset } = table.game;
    const seen = fold(table.log.map((event) => redact(event, seat)));
    const lastPlay = table.entries.findLast(({ event }) => event.type === 'played')?.number ?? 0;
    // The same question gets the same answer: who let a play stand does not doubt it a moment later.
    const seed = seedFor(seedFor(numberOf(kept.id), lastPlay), seat);
    return this.#thinker.think({ level, ruleset, dictionary }, seen, seed);
  }
}

const computersOf = ({ sitters }: Setup): readonly Computer[] =>
  sitters.flatMap((sitter, seat) => (sitter.type === 'computer' ? [{ seat, level: sitter.level }] : []));

const computersAt = ({ kept }: HostedGame): readonly Computer[] => computersOf(kept.setup);

/** Those who may have something to do: with a referee it is only who is to move. */
function askedAt(game: HostedGame): readonly Computer[] {
  const { phase, judging, toMove } = game.table.game;
  if (phase.type === 'over') return [];
  const isToMove = ({ seat }: Computer): boolean => seat === toMove;
  const computers = computersAt(game);
  const mover = computers.filter(isToMove);
  return judging === 'referee' ? mover : [...computers.filter((one) => !isToMove(one)), ...mover];
}

/** Two tabs that let a computer think about the same turn send the same request. */
const requestId = ({ seat }: Computer, version: number): string => `computer ${seat} after ${version}`;

const numberOf = (text: string): number => Number.parseInt(hash32(new TextEncoder().encode(text)), 16);
