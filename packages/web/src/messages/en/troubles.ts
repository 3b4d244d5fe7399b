import type { Trouble } from '../../host/host.ts';

export const troubles = {
  'storage-full':
    'The browser has no room left. Everything saved is safe; export or delete old games to go on.',
  'storage-refused':
    'This browser keeps nothing, as in a private window. The game lasts as long as this tab.',
  'storage-newer':
    'The games of this browser are kept by a newer version of this page. They are safe; load the page again to go on.',
  'damaged-game': 'This saved game cannot be read. It is kept as it is and can be exported.',
  'no-such-game': 'There is no such game in this browser. It may have been deleted.',
  'no-dictionary': 'The dictionary could not be fetched. Connect to the network once and reload.',
  'no-computer': 'The computer player stopped. Reload the page to go on; the game is saved.',
  'foreign-file': 'This file is not an export of Ziggurat. Choose another one.',
  'too-large': 'This file is too large. Choose another one.',
  'bad-rules': 'These rules cannot be played. Choose other rules.',
  'seat-count': 'These rules are for another number of players. Change the seats.',
} satisfies Record<Trouble, string>;
