import type { home as English } from '../en/home.ts';

export const home: typeof English = {
  title: 'Wörter, die wachsen',
  lead: 'UPWORDS und Scrabble im Browser. Kostenlos, ohne Anmeldung.',
  demonstration: 'Ein laufendes Demospiel: Wörter kreuzen sich, Steine sind übereinandergestapelt.',
  pause: 'Pause',
  resume: 'Weiter',
  continue: 'Weiterspielen',
  moreGames: (count: number) =>
    count === 1 ? '1 weiteres laufendes Spiel' : `${count} weitere laufende Spiele`,
  modes: {
    computer: 'Vom Anfänger bis zum Meister',
    solo: 'Knack deinen Rekord',
    pass: '2–4 Spieler, ein Gerät',
  },
  changeMode: (mode: string) => `${mode}: Optionen ändern`,
  online: { title: 'Online spielen', text: 'Gegen andere, live oder Zug um Zug' },
  yourTurn: 'Du bist dran',
  realBoard: 'Am echten Brett gespielt?',
  game: 'Spiel',
  games: { 'upwords-2006': 'UPWORDS', scrabble: 'Scrabble' },
  playNow: 'Jetzt spielen',
  playNowText: 'Gegen einen leichten Gegner, etwa 15 Minuten',
  learn: 'In zwei Minuten lernen',
};
