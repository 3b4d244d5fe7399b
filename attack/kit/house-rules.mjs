/** UPWORDS with other tiles, as house rules (docs/api.md). */
const UPWORDS = {
  board: { size: 10, start: ['E5', 'F5', 'E6', 'F6'] },
  players: { least: 2, most: 4 },
  rack: 7,
  stack: 5,
  scoring: { by: 'height', flat: 2, stacked: 1 },
  bonus: { tiles: 7, points: 20 },
  exchange: { most: 1 },
  challenge: { upheld: 'retry', overturned: 'nothing' },
  plural: 'bare',
  leftovers: { by: 'tile', points: 5 },
  ends: ['E1', 'E3'],
  tie: 'shared',
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Frequent letter groups in English words. */
const SYLLABLES = (
  'IN ES ER NG TI ING RE TE ON AT EN AN RI LI IS ST AL LE OR RA AR NE SS NESS CO IT DE ED RO IC UN LA ' +
  'TR US IE OU SE ESS ION ATI TION ENT'
).split(' ');
const CHARS = [...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔ'];

/** Rules with A to Z and this many multi-letter tiles, up to 37, which makes 63 kinds of tiles. */
export function houseRules(syllables, name = 'house') {
  const letters = LETTERS.map((tile) => ({ tile, count: 4 }));
  const groups = CHARS.slice(0, syllables).map((char, i) => ({
    tile: SYLLABLES[i],
    spells: SYLLABLES[i],
    char,
    count: 4,
  }));
  return { ...UPWORDS, name, tiles: [...letters, ...groups] };
}

/** Expensive for a computer in every other way: the largest board, rack and stacks, and many blanks. */
export const wideRules = (syllables, blanks) => {
  const rules = houseRules(syllables, 'wide');
  const tiles = blanks === 0 ? rules.tiles : [...rules.tiles, { tile: '?', count: blanks }];
  return { ...rules, board: { size: 21, start: ['K11'] }, rack: 15, stack: 15, tiles };
};
