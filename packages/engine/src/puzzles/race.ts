import type { Estimate } from '../analysis/line.ts';
import { addOutcome, emptySample, meanOf, pointLoss, type Sample, winLoss } from '../analysis/sample.ts';
import { UNLIMITED } from '../bots/playing/bot.ts';
import type { Brain } from '../bots/playing/brain.ts';
import type { Candidate } from '../bots/playing/candidates.ts';
import { makeSimulator, played } from '../bots/playing/simulator.ts';
import { leadOf, type View } from '../bots/playing/view.ts';
import { winTableFor } from '../bots/playing/win-chance.ts';
import type { RandomIndex } from '../game/chance.ts';

/** How many points every rival of a puzzle's answer must be behind, and how many standard errors. */
const MARGIN = 2;
const MARGIN_ERRORS = 2;
/** A rival this many standard errors beyond the margin gets no more deals: it won't come back. */
const SETTLED_ERRORS = 3;
/** A rival this many standard errors inside the margin spoils the puzzle, so no more deals are made. */
const SPOILED_ERRORS = 1.5;
/** After this many deals a rival that is less than a point beyond the margin spoils it too: others are found sooner. */
const PATIENCE = 400;
const DOUBT = 1;
/** A placement is equivalent if it is worth the same to within a point. */
const EQUIVALENT = 1;
/** Figures are looked at after this many deals, and whenever their number has grown by a quarter. */
const FIRST_LOOK = 8;
const GROWTH = 1.25;

/** A turn that was played out in the same deals as the leader. */
export interface Rival {
  readonly candidate: Candidate;
  /** How far it is behind the leader. */
  readonly points: Estimate;
  readonly win: Estimate;
  /** `clear`: far enough behind. `equivalent`: worth the same. `close`: neither. */
  readonly verdict: 'clear' | 'equivalent' | 'close';
  /** Points of the opponent's reply, on average. */
  readonly reply: number;
}

/** What became of a race. */
export interface Race {
  readonly rivals: readonly Rival[];
  /** The leader's probability of winning, and the points of the opponent's reply to it. */
  readonly win: number;
  readonly reply: number;
}

interface RaceOptions {
  readonly random: RandomIndex;
  /** The most deals. */
  readonly deals: number;
  /** Could this candidate be an equivalent placement of the leader? */
  readonly isTwin: (candidate: Candidate) => boolean;
  /** Stop as soon as one rival is certainly too close. */
  readonly stopsWhenSpoiled?: boolean;
  /** Play every rival out in all deals, even those that are far behind. */
  readonly isFull?: boolean;
}

/** Plays a turn and its rivals out in the same deals, until every rival is far enough behind or the deals are used up. */
export function race(
  brain: Brain,
  view: View,
  leader: Candidate,
  candidates: readonly Candidate[],
  { random, deals, isTwin, stopsWhenSpoiled = false, isFull = false }: RaceOptions,
): Race {
  const first = emptySample(played(view, leader));
  const rivals = candidates.map((candidate) => emptySample(played(view, candidate)));
  const leads = [leadOf(view)];
  const table = winTableFor(brain.ruleset);
  const { nextDeal, play } = makeSimulator(brain, view, random, UNLIMITED);
  let field = rivals;
  let nextLook = FIRST_LOOK;
  for (let deal = 1; deal <= deals && field.length > 0; deal++) {
    const hands = nextDeal();
    for (const sample of [first, ...field]) {
      addOutcome(sample, play(sample.played, hands), brain.ruleset, table, leads);
    }
    if (deal < nextLook || isFull) continue;
    nextLook = Math.ceil(deal * GROWTH);
    const looks = field.map((sample) => ({
      sample,
      look: lookAt(pointLoss(first, sample), isTwin(sample.played.candidate), deal),
    }));
    if (stopsWhenSpoiled && looks.some(({ look }) => look === 'spoiled')) break;
    field = looks.filter(({ look }) => look !== 'settled').map(({ sample }) => sample);
  }
  return {
    rivals: rivals.map((sample) => rivalOf(first, sample, isTwin(sample.played.candidate))),
    win: meanOf(first.wins),
    reply: replyTo(first),
  };
}

/** Is it clear by now what a rival is? */
function lookAt({ mean, error }: Estimate, isTwin: boolean, deals: number): 'settled' | 'spoiled' | 'open' {
  if (mean - MARGIN > SETTLED_ERRORS * error) return 'settled';
  if (isTwin) return Math.abs(mean) + SPOILED_ERRORS * error < EQUIVALENT ? 'settled' : 'open';
  const needed = deals < PATIENCE ? MARGIN - SPOILED_ERRORS * error : MARGIN + DOUBT;
  return mean < needed ? 'spoiled' : 'open';
}

function rivalOf(first: Sample, sample: Sample, isTwin: boolean): Rival {
  const points = pointLoss(first, sample);
  const { mean, error } = points;
  const isClear = mean >= MARGIN && mean >= MARGIN_ERRORS * error;
  const isEquivalent = isTwin && Math.abs(mean) < EQUIVALENT;
  return {
    candidate: sample.played.candidate,
    points,
    win: winLoss(first, sample),
    verdict: isClear ? 'clear' : isEquivalent ? 'equivalent' : 'close',
    reply: replyTo(sample),
  };
}

const replyTo = ({ outcomes }: Sample): number => meanOf(outcomes.map(({ replies }) => meanOf(replies)));
