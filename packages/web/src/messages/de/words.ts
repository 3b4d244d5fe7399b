import type { Messages } from '../messages.ts';

const ORDINALS = ['erste', 'zweite', 'dritte', 'vierte', 'fünfte'];

export const words: Messages['words'] = {
  title: 'Wörter üben',
  lead: 'Lerne die Wörter, die Spiele gewinnen, zwei Minuten am Stück.',
  due: (count) =>
    count === 0
      ? 'Heute ist nichts fällig'
      : count === 1
        ? 'Heute ist 1 Wort fällig'
        : `Heute sind ${count} Wörter fällig`,
  fresh: 'Neue Wörter kannst du jederzeit lernen.',
  repeat: 'Was du nicht wusstest, kommt wieder, bis du es kannst.',
  today: (count) => `Heute ${count} geübt`,
  inAll: (count) => `${count} insgesamt`,
  next: (day) => `Weiter am ${day}`,
  start: 'Los',
  practice: 'Was übst du?',
  practices: {
    all: 'Alles',
    short: 'Kurze Wörter',
    covers: 'Überbauen',
    hooks: 'Anlegen',
    missed: 'Verpasste Wörter',
  },
  notes: {
    all: 'Von jedem etwas',
    short: 'Zwei und drei Buchstaben: Ist das ein Wort?',
    covers: 'Einen Buchstaben ändern: WOOL, WOOD, WOOF',
    hooks: 'Ein Buchstabe davor oder dahinter: ATE, LATE',
    missed: 'Aus deinen analysierten Spielen',
  },
  dictionary: 'Wörterbuch',
  loading: 'Suche Wörter …',
  none: 'Hier gibt es nichts zu üben',
  noneText: 'Wähl etwas anderes oder ein anderes Wörterbuch.',
  noneMissed: 'Analysiere deine Spiele. Hier sammeln sich die Wörter, die du verpasst hast.',
  ask: {
    valid: (word) => `Ist ${word} ein Wort?`,
    front: (word) => `Welche Buchstaben passen vor ${word}?`,
    back: (word) => `Welche Buchstaben passen hinter ${word}?`,
    cover: (letter, word, nth) =>
      `Welche Buchstaben passen auf das ${nth === undefined ? '' : `${ORDINALS[nth] ?? ''} `}${letter} in ${word}?`,
    anagram: 'Welches Wort ergeben diese Buchstaben?',
  },
  progress: (at, of) => `${at} von ${of}`,
  letters: 'Buchstaben',
  yes: 'Ja',
  no: 'Nein',
  keys: { yes: 'j', no: 'n' },
  isWord: (word) => `${word} ist ein Wort`,
  noWord: (word) => `${word} ist kein Wort`,
  foundOf: (found, of) => `${found} von ${of} gefunden`,
  marks: { right: 'richtig', wrong: 'falsch', missed: 'verpasst' },
  takeBack: 'Buchstaben zurücknehmen',
  showRest: 'Rest zeigen',
  grades: { good: 'Richtig', hard: 'Fast', again: 'Kommt wieder' },
  wordsMade: 'Wörter',
  done: 'Geschafft',
  doneText: (right, of) =>
    right === of ? `Alle ${of} richtig.` : `${right} von ${of} richtig. Die anderen kommen bald wieder.`,
  again: 'Noch eine Runde',
};
