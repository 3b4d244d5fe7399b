import type { learn as English } from '../en/learn.ts';

export const learn: typeof English = {
  title: 'Spielen lernen',
  actions: 'Nächster Schritt',
  progress: (step: number, of: number) => `Schritt ${step} von ${of}`,
  marked: (squares: string) => (squares === '' ? '' : `Markierte Felder: ${squares}`),
  word: (word: string, points: number) => `${word} ${points}`,
  play: (points: number) => `Legen: ${points}`,
  takeBack: 'Zurücknehmen und weiter',
  remarks: {
    elsewhere: (square) => `${square} gehört nicht zu diesem Schritt. Nimm die markierten Felder.`,
    wrongTile: (square, wanted, laid) => `Auf ${square} gehört das ${wanted}, nicht das ${laid}.`,
    missing: (square, wanted) => `Noch nicht fertig: Setz das ${wanted} auf ${square}.`,
    takeBack: 'Zurücknehmen',
    show: 'Zeig es mir',
  },
  leave: 'Lektion verlassen',
  playOn: 'Erstes Spiel starten',
  again: 'Noch mal von vorn',
  rules: 'Alle Regeln',
  steps: {
    first: {
      title: 'Leg ein Wort',
      text: 'Leg MOOD auf die vier markierten Felder. Das erste Wort muss über mindestens ein mittleres Feld gehen.',
    },
    cross: {
      title: 'Bau ein Kreuz',
      text: 'Ein flaches Wort bringt zwei Punkte pro Stein. Leg jetzt DEAR nach unten: E, A und R unter das D.',
    },
    stack: {
      title: 'Bau in die Höhe',
      text: 'Jetzt der Clou: Leg das W auf das M. Aus MOOD wird WOOD.',
    },
    same: {
      title: 'Nie der gleiche Buchstabe',
      text: 'Ein gestapeltes Wort bringt einen Punkt für jeden Stein, auch für die darunter. Versuch jetzt etwas Verbotenes: Leg dein O auf das erste O.',
    },
    cover: {
      title: 'Nie ein ganzes Wort zudecken',
      text: 'Noch etwas Verbotenes: Deck WOOD ganz mit BEAN zu.',
    },
    two: {
      title: 'Ändere zwei Wörter auf einmal',
      text: 'Von jedem alten Wort muss mindestens ein Stein frei bleiben. Leg das L auf das D und das P auf das R: Aus WOOD wird WOOL, aus DEAR wird LEAP, und beide zählen.',
    },
  },
  done: {
    title: 'Mehr musst du nicht wissen',
    text: (most: number) =>
      `Stapel dürfen bis zu ${most} Steine hoch werden, und jede Buchstabenfolge waagerecht und senkrecht muss ein Wort sein. Den Rest lernst du beim Spielen.`,
  },
};
