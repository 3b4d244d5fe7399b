import type { app as English } from '../en/app.ts';

export const app: typeof English = {
  name: 'Ziggurat',
  titles: {
    home: '',
    new: 'Neues Spiel',
    game: 'Spiel',
    review: 'Analyse',
    analysis: 'Analysebrett',
    mistakes: 'Aus Fehlern lernen',
    annotate: 'Spiel eingeben',
    print: 'Blätter drucken',
    rules: 'Regeln',
    learn: 'Spielen lernen',
    puzzles: 'Rätsel',
    duplicate: 'Duplicate des Tages',
    statistics: 'Statistik',
    games: 'Gespeicherte Spiele',
    settings: 'Einstellungen',
    judge: 'Wortprüfung',
    words: 'Wörter üben',
    online: 'Online',
    unknown: 'Nicht gefunden',
  },
  /** With online games that wait for a turn. */
  waiting: (count, title) => `(${count}) ${title}`,
  yourTurn: (count) => `(${count}) Du bist dran – Ziggurat`,
  navigation: 'Hauptmenü',
  nav: { home: 'Spielen', learn: 'Lernen', games: 'Spiele', rules: 'Regeln', statistics: 'Statistik' },
  turnsWaiting: (count) => (count === 1 ? '1 Zug wartet' : `${count} Züge warten`),
  newVersion: {
    title: 'Eine neue Version ist da. Deine Spiele bleiben erhalten.',
    load: 'Aktualisieren',
    later: 'Später',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Prüf die Adresse. War es ein Spiel, wurde es vielleicht gelöscht.',
    home: 'Startseite',
  },
  broken: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Diese Ansicht lässt sich nicht anzeigen. Deine Spiele sind sicher. Lade die Seite neu. Passiert es wieder, exportiere deine Spiele und schick uns die Details unten.',
    reload: 'Neu laden',
    home: 'Startseite',
    details: 'Details',
  },
};
