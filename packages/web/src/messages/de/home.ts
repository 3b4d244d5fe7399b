import type { home as English } from '../en/home.ts';

export const home: typeof English = {
  title: 'Wörter, die wachsen',
  lead: 'Leg ein Wort. Dann bau darauf weiter.',
  demonstration:
    'Ein Brett mitten in einem Vorführspiel: Wörter kreuzen sich, und Steine liegen gestapelt aufeinander.',
  pause: 'Anhalten',
  resume: 'Weiter',
  continue: 'Weiterspielen',
  moreGames: (count: number) => (count === 1 ? '1 weiteres offenes Spiel' : `${count} weitere offene Spiele`),
  modes: {
    computer: 'Von sanft bis gnadenlos.',
    solo: 'Eine Bank. Schlag deinen Rekord.',
    pass: 'Zwei bis vier um einen Bildschirm.',
  },
  changeMode: (mode: string) => `${mode}: Regeln und Mitspieler ändern`,
  online: { title: 'Online spielen', text: 'Mit Leuten anderswo, live oder Zug um Zug.' },
  more: 'Mehr',
  links: {
    learn: 'Spielen lernen in zwei Minuten',
    rules: 'Regeln',
    statistics: 'Statistik',
    games: 'Gespeicherte Spiele',
    settings: 'Einstellungen',
  },
};
