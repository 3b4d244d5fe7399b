import { type Dictionary, eachWord, makeAlphabet, tilings } from '@ziggurat/engine/lexicon';
import {
  BUILT_IN_RULESETS,
  makeRuleset,
  RULESET_SCHEMA,
  type Ruleset,
  type RulesetSource,
  tileCount,
  toJsonSchema,
} from '@ziggurat/engine/rules';
import { type Command, EXIT, usageError } from '../command.ts';
import { COMMON, parseArguments, readLexicon } from '../input.ts';
import { picture } from '../picture.ts';
import { playedAs } from '../presets.ts';
import { readGivenRuleset } from '../rules-files.ts';
import { counted } from '../sentences.ts';

const help = `ziggurat rules [SET]   prints a rule set and its board; without SET, their names

SET is a name, or the file of a custom rule set; if it is invalid, every fault is listed.

Options:
  -r, --rules SET     the same as SET
      --preset NAME   as at the kitchen-table, a club or a tournament
  -l, --lexicon FILE  how many words of a dictionary the tiles can spell
      --json          as JSON, to edit; an edition is renamed to my-NAME
      --schema        the JSON Schema of rule set files
  -h, --help          this page

Examples:
  ziggurat rules
  ziggurat rules scrabble
  ziggurat rules upwords-2006 --json > house.json
  ziggurat rules house.json
  ziggurat rules scrabble --preset club

Exit code: 0 printed, 2 wrong usage, 3 unreadable or invalid file.`;

export const rulesCommand: Command = {
  help,
  async run(args, io) {
    const { values, positionals } = parseArguments(args, {
      lexicon: COMMON.lexicon,
      rules: COMMON.rules,
      preset: { type: 'string' },
      json: COMMON.json,
      schema: { type: 'boolean' },
    });
    if (values.schema) {
      const schema = {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        ...toJsonSchema(RULESET_SCHEMA),
      };
      io.out(JSON.stringify(schema, undefined, 2));
      return EXIT.ok;
    }
    const [name, ...more] = positionals;
    if (more.length > 0) throw usageError('rules takes one rule set.');
    if (name !== undefined && values.rules !== undefined)
      throw usageError('name one rule set, as SET or with --rules.');
    const given = await readGivenRuleset(io, name ?? values.rules);
    const ruleset = given && playedAs(given, values.preset).ruleset;
    if (ruleset === undefined) {
      if (values.json) io.out(JSON.stringify(BUILT_IN_RULESETS.map((other) => other.name)));
      else for (const other of BUILT_IN_RULESETS) io.out(`${other.name.padEnd(16)} ${oneLine(other)}`);
      return EXIT.ok;
    }
    if (values.json) io.out(JSON.stringify(startFrom(ruleset), undefined, 2));
    else for (const line of page(ruleset)) io.out(line);
    const lexicon = await readLexicon(io, values.lexicon);
    if (lexicon !== undefined && !values.json) io.out(`\n${spellable(ruleset, lexicon)}`);
    return EXIT.ok;
  },
};

/** A starting point for a custom rule set, which needs a name that no edition has. */
function startFrom(ruleset: Ruleset): RulesetSource {
  const source = makeRuleset(ruleset);
  return BUILT_IN_RULESETS.includes(ruleset) ? { ...source, name: `my-${source.name}` } : source;
}

const oneLine = (ruleset: Ruleset): string =>
  `${tileCount(ruleset)} tiles on ${ruleset.size}×${ruleset.size}, ${
    ruleset.stack === 1 ? 'no stacking' : `stacks up to ${ruleset.stack}`
  }; ${TRIES[ruleset.challenge.upheld]} after an illegal word`;

const TRIES = { retry: 'retries', 'retry-once': 'one retry', 'lose-turn': 'no retry' } as const;

const UPHELD = {
  retry: 'the tiles come back; play again or pass',
  'retry-once': 'the tiles come back; one more attempt',
  'lose-turn': 'the tiles come back; the turn is lost',
} as const;

const OVERTURNED = {
  nothing: 'nothing',
  'lose-next-turn': "the challenger's next turn is lost",
  'five-points': '5 points for the player challenged',
  'ten-points': '10 points for the player challenged',
} as const;

const PLURALS = {
  bare: 'a lone S may not just make a plural',
  lone: 'a lone S is not allowed',
  off: 'no limit',
} as const;

const ENDS = {
  E1: 'a player has no tiles and the bag is empty',
  E1a: 'every tile has been played',
  E2: 'the bag is empty and nobody can play',
  E3: 'everyone passes',
  E3a: 'nobody scores for three turns each in a row',
} as const;

const TIES = {
  shared: 'shared win',
  'before-leftovers': 'the higher score before leftovers, else shared',
} as const;

const flatBonuses = ({ tiles }: Ruleset): string[] =>
  tiles
    .filter(({ flatBonus }) => flatBonus > 0)
    .map(({ face, flatBonus }) => `${flatBonus} for ${face} in a flat word`);

const leftoverLine = ({ leftovers }: Ruleset): string => {
  if (leftovers.by === 'tile') return `-${leftovers.points} per tile`;
  return leftovers.outGains
    ? '-value of each tile, gained by the player who went out'
    : '-value of each tile';
};

const soloLine = ({ solo }: Ruleset): string => {
  if (solo === undefined) return 'no';
  return `yes; ${counted(solo.exchanges, 'free exchange')}${solo.allTilesWin ? '; using every tile wins' : ''}`;
};

const overtimeLine = ({ overtime }: Ruleset): string =>
  overtime === undefined
    ? 'loses'
    : `-${overtime.points} per minute started; after ${counted(overtime.minutes, 'minute')} loses`;

/** A rule set as a page for players. */
function page(ruleset: Ruleset): string[] {
  const { players, scoring, bonus, challenge, exchange } = ruleset;
  const rows: [string, string][] = [
    ['players', players.least === players.most ? `${players.most}` : `${players.least} to ${players.most}`],
    ['rack', counted(ruleset.rack, 'tile')],
    ['stacks', ruleset.stack === 1 ? 'none' : `up to ${ruleset.stack} high`],
    [
      'points',
      scoring.by === 'value'
        ? 'the value of each tile, times the premium squares'
        : `${scoring.flat} per tile in a flat word, otherwise ${scoring.stacked} for every tile of every stack`,
    ],
    [
      'bonus',
      [`${bonus.points} for ${counted(bonus.tiles, 'tile')} in one turn`, ...flatBonuses(ruleset)].join('; '),
    ],
    [
      'exchange',
      exchange.most === 0
        ? 'none'
        : [
            exchange.most === 1 ? 'one tile' : `up to ${exchange.most} tiles`,
            'costs the turn',
            ...(exchange.bag === undefined ? [] : [`only with ${exchange.bag} or more in the bag`]),
          ].join('; '),
    ],
    ['illegal word', UPHELD[challenge.upheld]],
    ['wrong challenge', OVERTURNED[challenge.overturned]],
    ...(challenge.ruledBy === 'director'
      ? [['challenges', 'the director rules, if there is one'] as [string, string]]
      : []),
    ['lone S', PLURALS[ruleset.plural]],
    ['leftovers', leftoverLine(ruleset)],
    ['ends when', ruleset.ends.map((end) => ENDS[end]).join('; ')],
    ['equal scores', TIES[ruleset.tie]],
    ['solo', soloLine(ruleset)],
    ['out of time', overtimeLine(ruleset)],
  ];
  const tiles = ruleset.tiles.filter(({ count }) => count > 0);
  const tileLine = tiles.map(({ face, count, value }) => `${face}×${count}${value > 0 ? `(${value})` : ''}`);
  return [
    `${ruleset.name}: ${oneLine(ruleset)}`,
    '',
    ...picture(ruleset),
    '',
    ...rows.map(([name, text]) => `${name.padEnd(16)} ${text}`),
    '',
    ...wrap(tileLine, 76),
  ];
}

function spellable(ruleset: Ruleset, lexicon: Dictionary): string {
  const alphabet = makeAlphabet(ruleset.tiles.slice(1).map(({ spells }) => spells));
  const words = [...eachWord(lexicon)];
  const laid = alphabet.ok ? words.filter((word) => tilings(alphabet.value, word).length > 0) : [];
  return `${laid.length} of ${counted(words.length, 'word')} of ${lexicon.name} can be spelled with these tiles.`;
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
