import { type Command, type CommandEntry, EXIT, usageError } from '../command.ts';
import { type HelpPage, readHelp } from '../help-page.ts';
import { parseArguments } from '../input.ts';

const help = `ziggurat man   prints the manual page, made from the help of every command

Options:
  -h, --help          this page

Examples:
  ziggurat man | man -l -
  ziggurat man > /usr/local/share/man/man1/ziggurat.1

Exit code: 0 printed, 2 wrong usage.`;

/** The manual page of the program and its commands. */
export const manCommand = (commands: readonly CommandEntry[], version: string): Command => ({
  help,
  async run(args, io) {
    if (parseArguments(args, {}).positionals.length > 0) throw usageError('man takes no arguments.');
    const pages = await Promise.all(
      commands.map(async ({ name, load }) => [name, readHelp((await load()).help)] as const),
    );
    const lines = [
      `.TH ZIGGURAT 1 "" "ziggurat ${version}" "User Commands"`,
      '.SH NAME',
      'ziggurat \\- stacking word games and crossword games, judged by the rule sheets',
      '.SH SYNOPSIS',
      '.B ziggurat',
      '.I COMMAND',
      '[\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]',
      '.SH COMMANDS',
      ...pages.flatMap(([name, page]) => commandLines(name, page)),
      '.SH EXIT STATUS',
      '0 yes, 1 no, 2 wrong usage, 3 unreadable input.',
    ];
    io.out(lines.join('\n'));
    return EXIT.ok;
  },
});

function commandLines(name: string, { usage, options, sections }: HelpPage): string[] {
  return [
    `.SS ${name}`,
    ...usage.flatMap(([form, about]) => ['.TP', `.B ${escaped(form)}`, escaped(about)]),
    ...sections
      .filter(({ title }) => title === undefined)
      .flatMap(({ lines }) => ['.PP', ...textLines(lines)]),
    ...options.flatMap(({ short, long, value, about }) => [
      '.TP',
      [
        [...(short === undefined ? [] : [short]), long].map((flag) => `\\fB${escaped(flag)}\\fR`).join(', '),
        ...(value === undefined ? [] : [`\\fI${value}\\fR`]),
      ].join(' '),
      escaped(about),
    ]),
    ...sections
      .filter(({ title }) => title !== undefined)
      .flatMap(({ title, lines }) => ['.PP', `${title}:`, '.PP', '.nf', ...lines.map(escaped), '.fi']),
  ];
}

/** Indented lines keep their layout; others are filled. */
const textLines = (lines: readonly string[]): string[] =>
  lines.flatMap((line, i) => {
    const isTable = line.startsWith('  ');
    const wasTable = lines[i - 1]?.startsWith('  ') === true;
    const opening = isTable && !wasTable ? ['.PP', '.nf'] : [];
    const closing = isTable && lines[i + 1]?.startsWith('  ') !== true ? ['.fi'] : [];
    return [...opening, escaped(line), ...closing];
  });

/** A dot at the start of a line is a request, a bare hyphen may become a dash, and not every formatter reads UTF-8. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
    .replace(
      /\P{ASCII}/gu,
      (char) => `\\[u${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
    );
