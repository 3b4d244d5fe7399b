// The move generator: finds plays for a position.
export type { FoundPlay, ScoredPlay } from './found-play.ts';
export {
  allPlays,
  anyPlay,
  type BriefOptions,
  bestPlay,
  type Ranked,
  type RankOptions,
  type TopOptions,
  topPlays,
} from './generate.ts';
export {
  type GeneratorCode,
  type GeneratorOptions,
  generatorFrom,
  type MoveGenerator,
  makeGenerator,
} from './generator.ts';
export type { Leaves } from './leaves.ts';
