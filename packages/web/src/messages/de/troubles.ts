import type { troubles as English } from '../en/troubles.ts';

export const troubles: typeof English = {
  'storage-full':
    'Der Browser hat keinen Platz mehr. Deine Spiele sind sicher. Exportiere oder lösche alte, um weiterzumachen.',
  'storage-refused':
    'Dieser Browser kann nichts speichern, vielleicht weil das Fenster privat ist. Schließt du den Tab, ist das Spiel weg.',
  'storage-newer':
    'Deine Spiele stammen von einer neueren Version dieser Seite. Sie sind sicher. Lade die Seite neu.',
  'damaged-game': 'Dieses Spiel ist nicht lesbar. Exportieren kannst du es noch.',
  'no-such-game': 'Dieses Spiel gibt es in diesem Browser nicht. Vielleicht wurde es gelöscht.',
  'changed-elsewhere': 'Dieses Spiel wurde in einem anderen Tab geändert. Lade die Seite neu.',
  'no-dictionary': 'Das Wörterbuch ließ sich nicht laden. Geh online und lade die Seite neu.',
  'no-word-list': 'Die Wortliste dieses Spiels fehlt in diesem Browser. Füg sie in den Einstellungen hinzu.',
  'no-words': 'Darin sind keine Wörter. Nimm einfachen Text mit einem Wort pro Zeile.',
  'no-computer': 'Der Computerspieler ist abgestürzt. Dein Spiel ist gespeichert. Lade die Seite neu.',
  'foreign-file': 'Diese Datei ist kein Export von Ziggurat. Wähl eine andere.',
  'too-large': 'Diese Datei ist zu groß. Wähl eine andere.',
  'bad-rules': 'Diese Regeln lassen sich nicht spielen. Wähl andere.',
  'seat-count': 'Diese Regeln passen nicht zur Spielerzahl. Ändere die Plätze.',
};
