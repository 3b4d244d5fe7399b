import type { settings as English } from '../en/settings.ts';

export const settings: typeof English = {
  appearance: 'Aussehen',
  theme: 'Design',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel', contrast: 'Hoher Kontrast' },
  language: 'Sprache',
  systemLanguage: 'System',
  view: 'Brett',
  views: { auto: 'Automatisch', tilted: 'Geneigt', flat: 'Flach' },
  motion: 'Animationen',
  motions: { system: 'System', reduced: 'Reduziert' },
  play: 'Spiel',
  sound: 'Ton',
  soundNote: 'Bei Steinen und Zügen',
  name: 'Dein Name',
  nameNote: 'Für Spiele auf diesem Gerät',
  data: {
    title: 'Deine Spiele',
    text: 'Deine Spiele bleiben in diesem Browser. Mit einem Export sicherst du alle in einer Datei oder nimmst sie mit.',
    exportAll: 'Spiele exportieren',
    importAll: 'Spiele importieren',
    imported: (added: number, known: number, damaged: number) =>
      [
        added === 1 ? '1 Spiel hinzugefügt' : `${added} Spiele hinzugefügt`,
        ...(known > 0 ? [`${known} schon vorhanden`] : []),
        ...(damaged > 0 ? [`${damaged} nicht lesbar`] : []),
      ].join(', '),
    persist: 'Dauerhaft speichern',
    persistNote: 'Sonst kann der Browser Spiele löschen, wenn der Platz knapp wird.',
    persisted: 'Der Browser behält deine Spiele, bis du sie löschst.',
    notPersisted: 'Der Browser hat abgelehnt. Installier die App oder versuch es später noch einmal.',
  },
  about: {
    title: 'Über Ziggurat',
    text: 'Ziggurat ist kostenlos und quelloffen. Spiel UPWORDS und Scrabble gegen den Computer, allein, an einem Gerät oder online.',
    version: (version: string) => `Version ${version}`,
    dictionary: 'Lizenzen des Wörterbuchs',
    offline: 'Nach dem ersten Besuch läuft alles offline, außer Onlinespielen.',
    install: 'App installieren',
    marks:
      'UPWORDS und SCRABBLE sind Marken ihrer Inhaber und stehen hier nur für die Regeln, nach denen gespielt wird. Ziggurat stammt nicht von ihnen und wird nicht von ihnen unterstützt.',
  },
};
