import type { shared as English } from '../en/shared.ts';

export const shared: typeof English = {
  editions: {
    'upwords-64': 'UPWORDS, 64 Steine',
    'upwords-2006': 'UPWORDS, Regeln 2006',
    'upwords-2014': 'UPWORDS, Regeln 2014',
    scrabble: 'Scrabble',
  },
  levels: {
    beginner: 'Anfänger',
    casual: 'Amateur',
    club: 'Klubspieler',
    expert: 'Experte',
    champion: 'Meister',
    greedy: 'Nimmersatt',
  },
  modes: { computer: 'Gegen den Computer', solo: 'Solo', pass: 'An einem Gerät' },
  judgings: { referee: 'Schiedsrichter', challenge: 'Anzweifeln' },
  dictionaries: { en: 'Alle Wörter', 'en-family': 'Jugendfrei' },
  meaning: {
    searching: 'Suche …',
    none: (word: string) => `Keine Definition zu ${word}.`,
    parts: { noun: 'Nomen', verb: 'Verb', adjective: 'Adjektiv', adverb: 'Adverb' },
    formOf: (base: string) => `Form von ${base}`,
  },
  points: (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  seats: (count: number) => `${count} Spieler`,
  you: 'Du',
  player: (number: number) => `Spieler ${number}`,
  against: (names: string) => `Gegen ${names}`,
  houseRules: (edition: string) => `${edition}, Hausregeln`,
  day: (time: number) => new Date(time).toLocaleDateString('de', { dateStyle: 'medium' }),
  moment: (time: number) => new Date(time).toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' }),
  number: (value: number) => value.toLocaleString('de', { maximumFractionDigits: 1 }).replace('-', '−'),
  scores: (scores) => scores.map((score) => shared.number(score)).join('\u202f:\u202f'),
  close: 'Schließen',
  cancel: 'Abbrechen',
};
