import type { steps as English } from '../en/steps.ts';

export const steps: typeof English = {
  stepLabel: {
    start: 'Start',
    turn: (turn: number) => `Zug ${turn}`,
    challenge: (turn: number) => `Zug ${turn}, angezweifelt`,
    left: (turn: number) => `Nach Zug ${turn}`,
    end: 'Ende',
  },
  stepper: {
    label: 'Durch das Spiel blättern',
    first: 'Zum Anfang',
    back: 'Zug zurück',
    forward: 'Zug vor',
    last: 'Zum Ende',
    scrubber: 'Stelle im Spiel',
    keys: 'Mit Pfeiltasten, Pos1 und Ende',
  },
  board: (label: string) => `Brett, ${label}`,
  events: {
    began: 'Leeres Brett',
    played: (name: string) => `${name} am Zug`,
    exchanged: (name: string, count: number) =>
      `${name}: ${count === 0 ? 'Steine' : count === 1 ? '1 Stein' : `${count} Steine`} getauscht`,
    passed: (name: string) => `${name}: gepasst`,
    skippedOut: (name: string) => `${name}: keine Steine mehr`,
    skippedChallenge: (name: string) => `${name}: ausgesetzt, falsch angezweifelt`,
    upheld: (by: string | undefined) =>
      by === undefined ? 'Zu Recht angezweifelt' : `${by}: zu Recht angezweifelt`,
    overturned: (by: string | undefined) =>
      by === undefined
        ? 'Zu Unrecht angezweifelt: Der Zug gilt'
        : `${by}: zu Unrecht angezweifelt, der Zug gilt`,
    resigned: (name: string) => `${name}: aufgegeben`,
    stopped: 'Spiel hier beendet',
    timedOut: (name: string) => `${name}: Zeit abgelaufen`,
    penalty: (name: string) => `${name}: Punktabzug für Zeit`,
    award: (name: string) => `${name}: Punkte nach falschem Anzweifeln`,
    adjusted: (name: string) => `${name}: Punkte von der Leitung geändert`,
    ended: 'Spiel beendet',
    won: (names: readonly string[]) =>
      names.length === 1 ? `Sieg: ${names[0]}` : `Geteilter Sieg: ${names.join(' und ')}`,
    leftovers: (name: string, points: number) =>
      `${name}: ${points < 0 ? `−${-points}` : `+${points}`} für Reststeine`,
  },
  rack: (name: string) => `Bank: ${name}`,
};
