export const settings = {
  appearance: 'Look',
  theme: 'Theme',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  language: 'Language',
  systemLanguage: 'As the device',
  view: 'Board',
  views: { auto: 'As it fits', tilted: 'Tilted', flat: 'Flat' },
  motion: 'Motion',
  motions: { system: 'As the device', reduced: 'Little' },
  play: 'Play',
  sound: 'Sounds',
  soundNote: 'Short and wooden, when tiles move and turns change.',
  name: 'Your name',
  nameNote: 'As it stands at your tables.',
  data: {
    title: 'Your games',
    text: 'Games are kept in this browser and go nowhere else. An export holds all of them in one file.',
    exportAll: 'Export all games',
    importAll: 'Import games',
    imported: (added: number, known: number, damaged: number) =>
      [
        added === 1 ? '1 game added' : `${added} games added`,
        ...(known > 0 ? [`${known} already here`] : []),
        ...(damaged > 0 ? [`${damaged} could not be read`] : []),
      ].join(', '),
    persist: 'Ask the browser to keep them',
    persistNote: 'Without this a browser may clear games when it runs short of room.',
    persisted: 'The browser keeps your games until you remove them.',
    notPersisted:
      'The browser promised nothing. It may agree once you have installed or often used the page.',
  },
  about: {
    title: 'About',
    text: 'Ziggurat is free and open: a stacking word game, alone, around one screen or against the computer.',
    version: (version: string) => `Version ${version}`,
    dictionary: 'Licences of the dictionary',
    offline: 'Once loaded, everything works without a network.',
    install: 'Install as an app',
    marks:
      'UPWORDS and SCRABBLE are trade marks of their owners. They are named here only to say which rules are played; this page is not made or endorsed by them.',
  },
};
