import { LEVEL_NAMES } from '@ziggurat/engine/bots';
import { BUILT_IN_RULESETS } from '@ziggurat/engine/rules';
import { type Command, type CommandEntry, EXIT, usageError } from '../command.ts';
import { didYouMean } from '../did-you-mean.ts';
import { type HelpOption, readHelp } from '../help-page.ts';
import { parseArguments } from '../input.ts';

const help = `ziggurat completions SHELL   prints a script that completes commands and options

SHELL is bash, zsh or fish.

Options:
  -h, --help          this page

Examples:
  ziggurat completions bash > ~/.local/share/bash-completion/completions/ziggurat
  ziggurat completions zsh > ~/.zfunc/_ziggurat
  ziggurat completions fish > ~/.config/fish/completions/ziggurat.fish

Exit code: 0 printed, 2 wrong usage.`;

interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly HelpOption[];
}

const SHELLS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = {
  bash,
  zsh,
  fish,
};

/** Completions for the commands of the program, made from their help. */
export const completionsCommand = (commands: readonly CommandEntry[]): Command => ({
  help,
  async run(args, io) {
    const [shell = '', ...more] = parseArguments(args, {}).positionals;
    const script = SHELLS[shell];
    if (script === undefined || more.length > 0)
      throw usageError(`name a shell: bash, zsh or fish.${didYouMean(shell, Object.keys(SHELLS))}`);
    const pages = await Promise.all(
      commands.map(async ({ name, summary, load }) => ({
        name,
        summary,
        options: readHelp((await load()).help).options,
      })),
    );
    io.out(script(pages));
    return EXIT.ok;
  },
});

/** The values that an option can have, if there is a list of them. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  '--rules': BUILT_IN_RULESETS.map(({ name }) => name),
  '--computer': LEVEL_NAMES,
  '--judging': ['referee', 'challenge'],
  '--lexicon': ['en'],
};

const choicesOf = ({ long, value }: HelpOption): readonly string[] =>
  value === undefined ? [] : (CHOICES[long] ?? []);

const flagsOf = (options: readonly HelpOption[]): string[] =>
  options.flatMap(({ short, long }) => (short === undefined ? [long] : [short, long]));

/** Every option that has a list of values, once. */
const listedOptions = (commands: readonly CompletedCommand[]): HelpOption[] => {
  const all = commands.flatMap(({ options }) => options).filter((option) => choicesOf(option).length > 0);
  return all.filter((option, i) => all.findIndex(({ long }) => long === option.long) === i);
};

function bash(commands: readonly CompletedCommand[]): string {
  return [
    '# bash completion for ziggurat',
    '_ziggurat() {',
    '  local word=$' + '{COMP_WORDS[COMP_CWORD]} last=$' + '{COMP_WORDS[COMP_CWORD-1]} words=""',
    '  case $last in',
    ...listedOptions(commands).map(
      (option) => `    ${flagsOf([option]).join('|')}) words="${choicesOf(option).join(' ')}" ;;`,
    ),
    '  esac',
    '  if [[ -z $words && $COMP_CWORD -eq 1 ]]; then',
    `    words="${commands.map(({ name }) => name).join(' ')} --help --version"`,
    '  elif [[ -z $words && $word == -* ]]; then',
    '    case $' + '{COMP_WORDS[1]} in',
    ...commands.map(({ name, options }) => `      ${name}) words="${flagsOf(options).join(' ')}" ;;`),
    '    esac',
    '  fi',
    '  if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$word"));',
    '  else COMPREPLY=($(compgen -f -- "$word")); fi',
    '}',
    'complete -o filenames -F _ziggurat ziggurat',
  ].join('\n');
}

/** For single quotes in a shell; colons and brackets mean something to zsh. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const plain = (text: string): string => text.replace(/[[\]:]/g, (char) => `\\${char}`);

function zsh(commands: readonly CompletedCommand[]): string {
  const argument = (option: HelpOption): string => {
    const { long, value, about } = option;
    const values = choicesOf(option);
    const action = values.length > 0 ? `(${values.join(' ')})` : '_files';
    return quoted(`*${long}[${plain(about)}]${value === undefined ? '' : `:${value}:${action}`}`);
  };
  return [
    '#compdef ziggurat',
    'local -a commands',
    'commands=(',
    ...commands.map(({ name, summary }) => `  ${quoted(`${name}:${plain(summary)}`)}`),
    ')',
    'if (( CURRENT == 2 )); then',
    "  _describe 'command' commands",
    '  return',
    'fi',
    'case $words[2] in',
    ...commands.map(
      ({ name, options }) => `  ${name}) _arguments ${options.map(argument).join(' ')} '*:file:_files' ;;`,
    ),
    'esac',
  ].join('\n');
}

function fish(commands: readonly CompletedCommand[]): string {
  const first = commands.map(
    ({ name, summary }) => `complete -c ziggurat -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  );
  const options = commands.flatMap(({ name, options }) =>
    options.map((option) => {
      const { short, long, value, about } = option;
      const values = choicesOf(option);
      return [
        `complete -c ziggurat -n '__fish_seen_subcommand_from ${name}'`,
        ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
        `-l ${long.slice(2)}`,
        ...(value === undefined ? [] : ['-r']),
        ...(values.length === 0 ? [] : [`-a '${values.join(' ')}'`]),
        `-d ${quoted(about)}`,
      ].join(' ');
    }),
  );
  const noFiles = 'complete -c ziggurat -n __fish_use_subcommand -f';
  return ['# fish completion for ziggurat', noFiles, ...first, ...options].join('\n');
}
