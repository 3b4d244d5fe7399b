import type { Board } from '../../rules/board.ts';
import { makePlay } from '../../rules/notation/play.ts';
import { spellTiles } from '../../rules/notation/tiles.ts';
import { rulesetOfLexicon, scrabbleLike, tilesOfRuleset } from '../../rules/other-names.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { scrabble } from '../../rules/rulesets.ts';
import { inBag, type Tile } from '../../rules/tile.ts';
import { type Action, boardsOf, type GameRecord, type RecordEntry } from '../record.ts';

/**
 * Writes a game as GCG that other programs can read. They don't know Upwords or other boards and tiles, so those games
 * name their rule set in a `#rules` line. Scrabble with a club's rules has none.
 */
export function makeGame(record: GameRecord): string {
  const { ruleset, players, entries, pragmas } = record;
  const boards = boardsOf(record);
  // Other programs want the last racks at the end.
  const isLastRack = ([name]: GameRecord['pragmas'][number]) => /^rack[1-9]$/.test(name);
  const makePragma = ([name, value]: GameRecord['pragmas'][number]) => `#${name} ${value}`.trimEnd();
  const lines = [
    '#character-encoding UTF-8',
    ...rulesLines(record),
    ...players.map(({ nick, name }, i) => `#player${i + 1} ${nick} ${name}`),
    ...pragmas.filter((pragma) => pragma[0] !== 'character-encoding' && !isLastRack(pragma)).map(makePragma),
  ];
  for (const [i, { player, action, points, total, note, ...entry }] of entries.entries()) {
    const words = [rackText(ruleset, action, entry), makeAction(ruleset, action, boards[i]!)];
    const sign = points < 0 ? '' : '+';
    lines.push(`>${players[player]!.nick}: ${words.join(' ')} ${sign}${points} ${total}`);
    for (const text of note?.split('\n') ?? []) lines.push(`#note ${text}`);
  }
  return `${[...lines, ...pragmas.filter(isLastRack).map(makePragma)].join('\n')}\n`;
}

/** Other programs assume English Scrabble, unless the dictionary or `#tile-distribution` names another language. */
function rulesLines({ ruleset, pragmas }: GameRecord): string[] {
  const tiles = tilesOfRuleset(ruleset);
  if (tiles === undefined) return [`#rules ${ruleset.name}`];
  const pragmaValue = (pragma: string) => pragmas.find(([name]) => name === pragma)?.[1];
  const assumed = rulesetOfLexicon(pragmaValue('lexicon') ?? '') ?? scrabble;
  return assumed === scrabbleLike(ruleset) || pragmaValue('tile-distribution') !== undefined
    ? []
    : [`#tile-distribution ${tiles}`];
}

/** Other programs need a rack: if it isn't known, the tiles that were certainly on it. */
function rackText(ruleset: Ruleset, action: Action, { rack }: Pick<RecordEntry, 'rack'>): string {
  const used = (): readonly Tile[] => {
    if (action.type === 'play') return action.play.map(({ tile }) => inBag(tile));
    return action.type === 'exchange' ? (action.tiles ?? []) : [];
  };
  const known = used();
  return spellTiles(ruleset, rack ?? (known.length <= ruleset.rack ? known : []));
}

function makeAction(ruleset: Ruleset, action: Action, board: Board): string {
  switch (action.type) {
    case 'play':
      return makePlay(ruleset, board, action);
    case 'exchange':
      return `-${action.tiles === undefined ? action.count : spellTiles(ruleset, action.tiles)}`;
    case 'pass':
      return '-';
    case 'withdrawn':
      return '--';
    case 'challenge':
    case 'time':
      return `(${action.type})`;
    case 'leftovers':
      return `(${spellTiles(ruleset, action.tiles)})`;
  }
}
