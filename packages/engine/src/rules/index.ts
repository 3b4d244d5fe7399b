// Rule sets, boards, plays and the judge: everything that needs neither a game nor a dictionary.
export {
  type Board,
  emptyBoard,
  heightOf,
  isBare,
  type Placement,
  type Play,
  putOn,
  type Stack,
  stackOn,
  takeOff,
  tilesOn,
  topOf,
} from './board.ts';
export { CLAUSES, type Clause } from './clauses.ts';
export { type Fault, type Judgement, judge } from './judge.ts';
export { leftoverPoints } from './leftovers.ts';
export { makePlay, type PlayCode, parsePlay, parseStart, type Turn } from './notation/play.ts';
export { makePosition, type PositionCode, parsePosition } from './notation/position.ts';
export { makeTile, makeTiles, parseBoardTile, parseRack, spellTiles } from './notation/tiles.ts';
export { rulesetOfLexicon, rulesetOfTiles } from './other-names.ts';
export type { Position, Rack } from './position.ts';
export {
  challengeBonus,
  type End,
  faceValue,
  isPlayable,
  kindOf,
  OVERTURNED,
  PLURALS,
  RULED_BY,
  type Ruleset,
  remaining,
  type TileKind,
  tileCount,
  unseen,
} from './ruleset.ts';
export { MAX_SEATS, RULESET_SCHEMA } from './ruleset-schema.ts';
export {
  drawPremiums,
  makeRuleset,
  parseRuleset,
  type RulesetCode,
  type RulesetSource,
  type TileSource,
} from './ruleset-text.ts';
export {
  BUILT_IN_RULESETS,
  LANGUAGE_RULESETS,
  RULESETS,
  rulesetNamed,
  scrabble,
  upwords64,
  upwords2006,
  upwords2014,
} from './rulesets.ts';
export {
  check,
  choice,
  integer,
  list,
  type ObjectSchema,
  object,
  type Schema,
  type SchemaCode,
  text,
  toJsonSchema,
} from './schema.ts';
export type { Word } from './score.ts';
export {
  ACROSS,
  columnOf,
  type Direction,
  DOWN,
  isOn,
  makeSquare,
  parseSquare,
  rowOf,
  type Square,
  squareAt,
  squaresOf,
} from './square.ts';
export { BLANK, blankAs, inBag, isBlank, type Letter, letterOf, type Tile, without } from './tile.ts';
