import type { troubles as English } from '../en/troubles.ts';

export const troubles: typeof English = {
  'storage-full':
    'Der Browser hat keinen Platz mehr. Gespeichertes ist sicher; exportiere oder lösche alte Spiele.',
  'storage-refused':
    'Dieser Browser speichert nichts, wie im privaten Fenster. Das Spiel lebt so lange wie dieser Tab.',
  'storage-newer':
    'Die Spiele in diesem Browser gehören schon einer neueren Fassung dieser Seite. Sie sind sicher; lade die Seite neu.',
  'damaged-game':
    'Dieses gespeicherte Spiel ist nicht lesbar. Es bleibt, wie es ist, und lässt sich exportieren.',
  'no-such-game': 'Dieses Spiel gibt es in diesem Browser nicht. Vielleicht wurde es gelöscht.',
  'no-dictionary': 'Das Wörterbuch konnte nicht geladen werden. Gehe einmal online und lade neu.',
  'no-computer': 'Der Computerspieler ist ausgefallen. Lade die Seite neu; das Spiel ist gespeichert.',
  'foreign-file': 'Diese Datei ist kein Export von Ziggurat. Wähle eine andere.',
  'too-large': 'Diese Datei ist zu groß. Wähle eine andere.',
  'bad-rules': 'Diese Regeln lassen sich nicht spielen. Wähle andere.',
  'seat-count': 'Diese Regeln sind für eine andere Zahl von Mitspielern. Ändere die Plätze.',
};
