import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

export const ENGINES: readonly Engine[] = [chromium, firefox, webkit];
