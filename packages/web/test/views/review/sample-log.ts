import type { Line } from '@ziggurat/engine/analysis';
import { type GameEvent, parseLog } from '@ziggurat/engine/game';
import type { FoundHint, ReviewedTurn } from '../../../src/host/host.ts';

/** A log from its lines, without their numbers. */
export function logOf(...lines: readonly string[]): readonly GameEvent[] {
  const log = parseLog(lines.map((line, i) => `{"n":${i + 1},${line.slice(1)}`).join('\n'));
  if (!log.ok) throw new Error(JSON.stringify(log.refusals));
  return log.value;
}

/** Ann is challenged once, passes instead, and later plays her full rack; Ben exchanges a tile. */
export const CHALLENGED = logOf(
  '{"type":"opened","rules":"upwords-2006","seats":2,"judging":"challenge"}',
  '{"type":"began","first":0}',
  '{"type":"drew","seat":0,"tiles":"MOODNTL"}',
  '{"type":"drew","seat":1,"tiles":"EARWSNA"}',
  '{"type":"played","seat":0,"play":[["C5","M"],["D5","O"],["E5","O"],["F5","D"]],"words":[["MOOD",8]],"points":8}',
  '{"type":"drew","seat":0,"tiles":"PPLU"}',
  '{"type":"played","seat":1,"play":[["F6","E"],["F7","A"],["F8","R"]],"words":[["DEAR",8]],"points":8}',
  '{"type":"drew","seat":1,"tiles":"NCK"}',
  '{"type":"played","seat":0,"play":[["E6","N"],["G6","T"]],"words":[["NET",6],["ON",4]],"points":10}',
  '{"type":"drew","seat":0,"tiles":"SI"}',
  '{"type":"challenged","seat":1}',
  '{"type":"ruled","upheld":true,"verdicts":[{"word":"NET","legal":false,"reason":"unknown"},{"word":"ON","legal":true}]}',
  '{"type":"withdrew","seat":0}',
  '{"type":"passed","seat":0}',
  '{"type":"exchanged","seat":1,"returned":"W","drawn":"E"}',
  '{"type":"played","seat":0,"play":[["B1","P"],["C1","U"],["D1","L"],["E1","L"],["F1","P"],["G1","N"],["H1","T"]],"words":[["PULLPNT",14]],"points":34}',
  '{"type":"challenged","seat":1}',
  '{"type":"ruled","upheld":false,"verdicts":[{"word":"PULLPNT","legal":true}]}',
  '{"type":"resigned","seat":1}',
  '{"type":"ended","reason":"last-left","racks":["","SNANCKE"],"leftovers":[0,0],"scores":[42,8],"winners":[0]}',
);

export const hint = (points: number, ...words: readonly string[]): FoundHint => ({ play: [], words, points });

export const reviewed = (
  number: number,
  seat: number,
  best: readonly FoundHint[],
  phonies: ReviewedTurn['phonies'] = [],
): ReviewedTurn => ({ number, seat, points: 0, best, phonies });

/** A line that wins so often, and loses so much to the best one. */
export const lineOf = (win: number, lost = 0, points = 0): Line => ({
  turn: { type: 'pass' },
  kept: [],
  win,
  value: 0,
  loss: { win: { mean: lost, error: 0 }, points: { mean: points, error: 0 } },
  split: { now: 0, reply: 0, next: 0, kept: 0 },
  replies: { covers: 0, touches: 0 },
  out: 0,
  deals: 10,
  isExact: false,
});
