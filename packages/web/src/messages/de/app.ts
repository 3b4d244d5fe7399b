import type { app as English } from '../en/app.ts';

export const app: typeof English = {
  name: 'Ziggurat',
  titles: {
    home: '',
    new: 'Neues Spiel',
    game: 'Spiel',
    review: 'Rückschau',
    rules: 'Regeln',
    learn: 'Spielen lernen',
    statistics: 'Statistik',
    games: 'Gespeicherte Spiele',
    settings: 'Einstellungen',
    online: 'Online',
    unknown: 'Nicht gefunden',
  },
  newVersion: {
    title: 'Eine neue Version liegt bereit. Deine Spiele bleiben.',
    load: 'Neue Version laden',
    later: 'Später',
  },
  notFound: {
    title: 'Auf diesem Feld liegt nichts',
    text: 'Unter dieser Adresse gibt es nichts zu sehen. Vielleicht ist sie falsch geschrieben, oder das Spiel wurde gelöscht.',
    home: 'Zurück zum Anfang',
  },
  broken: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Diese Ansicht ließ sich nicht zeigen. Deine gespeicherten Spiele sind sicher. Lade die Seite neu; geschieht es noch einmal, dann exportiere deine Spiele und melde uns, was unter den Einzelheiten steht.',
    reload: 'Neu laden',
    home: 'Zurück zum Anfang',
    details: 'Einzelheiten',
  },
};
