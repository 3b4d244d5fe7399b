import type { learn as English } from '../en/learn.ts';

export const learn: typeof English = {
  title: 'Spielen lernen',
  actions: 'Was zu tun ist',
  progress: (step: number, of: number) => `Schritt ${step} von ${of}`,
  how: 'Zieh einen Stein, oder tipp erst einen Stein und dann ein Feld an. Mit Tastatur: drück auf ein Feld und tippe.',
  marked: (squares: string) => (squares === '' ? '' : `Markierte Felder: ${squares}`),
  word: (word: string, points: number) => `${word} ${points}`,
  play: (points: number) => `${points} spielen`,
  takeBack: 'Zurücknehmen und weiter',
  leave: 'Lektion verlassen',
  playOn: 'Gegen Anfänger weiterspielen',
  again: 'Noch einmal',
  rules: 'Alle Regeln',
  steps: {
    first: {
      title: 'Leg ein Wort',
      text: 'Schreib MOOD auf die vier markierten Felder. Das erste Wort eines Spiels bedeckt mindestens ein Feld in der Mitte.',
    },
    cross: {
      title: 'Kreuze es',
      text: 'Ein flaches Wort zählt zwei Punkte je Stein. Lass nun vom D ein zweites Wort nach unten wachsen: Leg E, A und R darunter.',
    },
    stack: {
      title: 'Bau darauf',
      text: 'Das macht dieses Spiel aus: Setz das W auf das M. Aus MOOD wird WOOD.',
    },
    same: {
      title: 'Nie der gleiche Buchstabe',
      text: 'Ein gestapeltes Wort zählt einen Punkt für jeden Stein darin, auch für die darunter. Versuch nun etwas Verbotenes: Setz dein O auf das erste O.',
    },
    cover: {
      title: 'Lass etwas übrig',
      text: 'Noch etwas Verbotenes: Deck WOOD ganz mit BEAN zu.',
    },
    two: {
      title: 'Ändere zwei Wörter auf einmal',
      text: 'Von einem alten Wort muss mindestens ein Stein bleiben. Setz das L auf das D und das P auf das R: Aus WOOD wird WOOL, aus DEAR wird LEAP, und beide zählen.',
    },
  },
  done: {
    title: 'Mehr brauchst du nicht',
    text: (most: number) =>
      `Ein Stapel darf ${most} Steine hoch werden, und jede Buchstabenreihe muss ein Wort sein. Der Rest kommt beim Spielen.`,
  },
};
