import type { app as English } from '../en/app.ts';

export const app: typeof English = {
  name: 'Ziggurat',
  titles: {
    home: '',
    new: 'Neues Spiel',
    game: 'Spiel',
    review: 'Analyse',
    rules: 'Regeln',
    learn: 'Spielen lernen',
    statistics: 'Statistik',
    games: 'Gespeicherte Spiele',
    settings: 'Einstellungen',
    online: 'Online',
    unknown: 'Nicht gefunden',
  },
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
