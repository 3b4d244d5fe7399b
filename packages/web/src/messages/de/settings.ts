import type { settings as English } from '../en/settings.ts';

export const settings: typeof English = {
  appearance: 'Aussehen',
  theme: 'Farben',
  themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel', contrast: 'Hoher Kontrast' },
  language: 'Sprache',
  systemLanguage: 'Wie das Gerät',
  view: 'Brett',
  views: { auto: 'Wie es passt', tilted: 'Geneigt', flat: 'Flach' },
  motion: 'Bewegung',
  motions: { system: 'Wie das Gerät', reduced: 'Wenig' },
  play: 'Spielen',
  sound: 'Geräusche',
  soundNote: 'Kurz und hölzern, wenn Steine sich bewegen und die Reihe wechselt.',
  name: 'Dein Name',
  nameNote: 'So stehst du an deinen Tischen.',
  data: {
    title: 'Deine Spiele',
    text: 'Die Spiele liegen in diesem Browser und gehen nirgendwohin. Ein Export enthält alle in einer Datei.',
    exportAll: 'Alle Spiele exportieren',
    importAll: 'Spiele importieren',
    imported: (added: number, known: number, damaged: number) =>
      [
        added === 1 ? '1 Spiel hinzugefügt' : `${added} Spiele hinzugefügt`,
        ...(known > 0 ? [`${known} schon vorhanden`] : []),
        ...(damaged > 0 ? [`${damaged} nicht lesbar`] : []),
      ].join(', '),
    persist: 'Den Browser bitten, sie zu behalten',
    persistNote: 'Sonst darf ein Browser Spiele löschen, wenn ihm der Platz ausgeht.',
    persisted: 'Der Browser behält deine Spiele, bis du sie löschst.',
    notPersisted:
      'Der Browser hat nichts versprochen. Vielleicht tut er es, wenn du die Seite installiert oder oft benutzt hast.',
  },
  about: {
    title: 'Über Ziggurat',
    text: 'Ziggurat ist frei und offen: ein Wortspiel zum Stapeln, allein, um einen Bildschirm oder gegen den Computer.',
    version: (version: string) => `Version ${version}`,
    dictionary: 'Lizenzen des Wörterbuchs',
    offline: 'Einmal geladen, geht alles auch ohne Netz.',
    install: 'Als App installieren',
    marks:
      'UPWORDS und SCRABBLE sind Marken ihrer Inhaber. Sie stehen hier nur, um zu sagen, nach welchen Regeln gespielt wird; diese Seite ist nicht von ihnen gemacht oder gebilligt.',
  },
};
