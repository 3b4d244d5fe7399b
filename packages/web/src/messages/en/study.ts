/** Exercises: learning from mistakes, and what is repeated over the days. */
export const study = {
  leave: 'Leave',
  start: 'Find a better turn.',
  startPuzzle: 'Find the best turn.',
  judging: 'Checking…',
  try: (points: number | undefined) => (points === undefined ? 'Try' : `Try ${points}`),
  hintPass: 'Here it’s best to pass.',
  hintExchange: 'Here it’s best to exchange.',
  hintExchangeCount: (count: number) => (count === 1 ? 'Exchange 1 tile.' : `Exchange ${count} tiles.`),
  hintExchangeTiles: (tiles: string) => `Exchange ${tiles}.`,
  tries: 'Your tries',
  verdicts: {
    best: 'the best turn',
    good: 'good enough',
    better: 'better, but not the best',
    same: 'what you played',
    worse: 'not better',
    wrong: 'not the best turn',
  },
  showAnswer: 'Show answer',
  next: 'Next',
  finish: 'Finish',
  found: { best: 'You found the best turn', good: 'That’s a good turn too' },
  shown: (turn: string) => `Better: ${turn}`,
  weighing: 'Working out why…',
  hub: { title: 'Learn', lesson: 'The rules in two minutes, on a real board' },
  /** The mistakes of all games, repeated over the days. */
  mine: {
    title: 'My mistakes',
    lead: 'Your biggest mistakes come back until you know better.',
    none: 'No mistakes yet',
    noneText: 'Play a game against the computer. Your biggest mistakes are collected here.',
    due: (count: number) =>
      count === 0 ? 'Nothing due today' : count === 1 ? '1 mistake due today' : `${count} mistakes due today`,
    inAll: (count: number) => (count === 1 ? '1 mistake in all.' : `${count} mistakes in all.`),
    next: (day: string) => `The next one is due on ${day}.`,
    start: (count: number) => (count === 1 ? 'Start' : `Start with ${count}`),
    play: 'Play',
    remove: 'Don’t ask again',
  },
  /** Learning from the mistakes of one game. */
  mistakes: {
    title: 'Learn from your mistakes',
    searching: 'Looking for mistakes…',
    progress: (at: number, of: number) => `Mistake ${at} of ${of}`,
    task: (made: string, points: number | undefined) =>
      points === undefined
        ? `Your turn was ${made}. Find something better.`
        : `You played ${made} for ${points}. Find something better.`,
    whose: 'Whose mistakes?',
    none: 'Nothing to learn here',
    noneText: 'You made no clear mistakes in this game. Well played.',
    done: 'All done',
    doneText: (found: number, of: number) =>
      found === of
        ? of === 1
          ? 'You found a better turn.'
          : `You found a better turn every time: ${of} of ${of}.`
        : `You found ${found} of ${of}. They’ll come back in a few days.`,
    again: 'Again',
    review: 'Review the game',
    open: (count: number) => (count === 1 ? 'Learn from 1 mistake' : `Learn from ${count} mistakes`),
    noneFound: 'No mistakes found',
    unknown: 'Your mistakes in this game aren’t known: only finished games against others can be analysed.',
  },
};
