import type { shared as English } from '../en/shared.ts';

export const shared: typeof English = {
  editions: {
    'upwords-64': 'UPWORDS, 64 Steine',
    'upwords-2006': 'UPWORDS, Regeln von 2006',
    'upwords-2014': 'UPWORDS, Regeln von 2014',
    scrabble: 'Scrabble',
  },
  levels: {
    beginner: 'Anfänger',
    casual: 'Amateur',
    club: 'Klubspieler',
    expert: 'Könner',
    champion: 'Meister',
    greedy: 'Nimmersatt',
  },
  modes: { computer: 'Gegen den Computer', solo: 'Solo', pass: 'Reihum spielen' },
  judgings: { referee: 'Schiedsrichter', challenge: 'Anzweifeln' },
  dictionaries: { en: 'Alle Wörter', 'en-family': 'Familienwörter' },
  meaning: {
    searching: 'Wird nachgeschlagen',
    none: (word: string) => `Das Wörterbuch hat ${word}, nennt aber keine Bedeutung.`,
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
  close: 'Schließen',
  cancel: 'Abbrechen',
};
