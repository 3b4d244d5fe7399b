import type { Trouble } from '../../host/host.ts';

export const troubles = {
  'storage-full':
    'The browser is out of space. Your saved games are safe. Export or delete old ones to continue.',
  'storage-refused':
    'This browser can’t save games, maybe because it’s a private window. This game ends when you close the tab.',
  'storage-newer': 'Your games were saved by a newer version of this page. They’re safe. Reload to continue.',
  'damaged-game': 'This saved game can’t be read. You can still export it.',
  'no-such-game': 'This game isn’t in this browser. It may have been deleted.',
  'changed-elsewhere': 'This game was changed in another tab. Reload to get the latest version.',
  'no-dictionary': 'The dictionary couldn’t be loaded. Go online and reload.',
  'no-word-list': 'This game’s word list isn’t in this browser. Add it in Settings to continue.',
  'no-words': 'There are no words in it. Use plain text with one word per line.',
  'no-computer': 'The computer player crashed. Your game is saved. Reload to continue.',
  'foreign-file': 'This file isn’t a Ziggurat export. Choose another one.',
  'too-large': 'This file is too large. Choose another one.',
  'bad-rules': 'These rules can’t be played. Choose others.',
  'seat-count': 'These rules don’t allow this number of players. Add or remove players.',
} satisfies Record<Trouble, string>;
