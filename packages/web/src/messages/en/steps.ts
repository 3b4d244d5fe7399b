/** The steps of a game, in reviews and embedded boards. */
export const steps = {
  stepLabel: {
    start: 'Start',
    turn: (turn: number) => `Turn ${turn}`,
    challenge: (turn: number) => `Turn ${turn}, challenge`,
    left: (turn: number) => `After turn ${turn}`,
    end: 'End',
  },
  stepper: {
    label: 'Step through the game',
    first: 'First turn',
    back: 'Previous turn',
    forward: 'Next turn',
    last: 'Last turn',
    scrubber: 'Position in the game',
    keys: 'Use the arrow keys, Home and End',
  },
  board: (label: string) => `Board, ${label}`,
  events: {
    began: 'Empty board',
    played: (name: string) => `${name} played`,
    /** `count` is 0 if nobody knows how many. */
    exchanged: (name: string, count: number) =>
      `${name} exchanged ${count === 0 ? 'tiles' : count === 1 ? '1 tile' : `${count} tiles`}`,
    passed: (name: string) => `${name} passed`,
    skippedOut: (name: string) => `${name} ran out of tiles`,
    skippedChallenge: (name: string) => `${name} lost a turn for a failed challenge`,
    upheld: (by: string | undefined) =>
      by === undefined ? 'The challenge was upheld' : `${by} challenged the play off the board`,
    overturned: (by: string | undefined) =>
      by === undefined ? 'The challenge failed' : `${by} challenged, but the play stands`,
    resigned: (name: string) => `${name} resigned`,
    stopped: 'Game ended here',
    timedOut: (name: string) => `${name} ran out of time`,
    penalty: (name: string) => `${name} lost points on time`,
    award: (name: string) => `${name} got points for a failed challenge`,
    adjusted: (name: string) => `The director changed ${name}’s score`,
    ended: 'Game over',
    won: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} won` : `${names.join(' and ')} shared the win`,
    leftovers: (name: string, points: number) =>
      `${name}: ${points < 0 ? `−${-points}` : `+${points}`} for leftover tiles`,
  },
  rack: (name: string) => `Rack: ${name}`,
};
