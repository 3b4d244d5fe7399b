import type { Messages } from '../messages.ts';
import { analysis } from './analysis.ts';
import { annotate } from './annotate.ts';
import { app } from './app.ts';
import { coach } from './coach.ts';
import { duplicate } from './duplicate.ts';
import { game } from './game.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { judge } from './judge.ts';
import { learn } from './learn.ts';
import { online } from './online/online.ts';
import { print } from './print.ts';
import { puzzles } from './puzzles.ts';
import { review } from './review.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { shared } from './shared.ts';
import { statistics } from './statistics.ts';
import { study } from './study.ts';
import { troubles } from './troubles.ts';
import { wordLists } from './word-lists.ts';
import { words } from './words.ts';

/** Everything the page says, in German. Each part has the type of its English counterpart, so no text can be missing. */
export const de: Messages = {
  app,
  shared,
  home,
  setup,
  game,
  review,
  coach,
  analysis,
  annotate,
  print,
  learn,
  study,
  puzzles,
  duplicate,
  judge,
  rules,
  statistics,
  games,
  settings,
  online,
  troubles,
  wordLists,
  words,
};
