/** An option as a help page describes it. */
export interface HelpOption {
  /** `-r`. */
  readonly short?: string;
  /** `--rules`. */
  readonly long: string;
  /** `SET`, if it takes a value. */
  readonly value?: string;
  readonly about: string;
}

/** A parsed help page: completions and the man page are made from it. */
export interface HelpPage {
  /** `ziggurat moves POSITION`, and what that does. */
  readonly usage: readonly (readonly [form: string, about: string])[];
  readonly options: readonly HelpOption[];
  /** Everything else in the order of the page: a title, if it has one, and its lines. */
  readonly sections: readonly { readonly title?: string; readonly lines: readonly string[] }[];
}

const OPTION = /^ {2}(?:(-\w), | {4})(--[\w-]+)(?: ([A-Z]+))?(?: {2,}(.*))?$/;

/** Parses a help page. */
export function readHelp(help: string): HelpPage {
  const [usageText = '', ...paragraphs] = help.split('\n\n');
  const usage = usageText.split('\n').map((line): readonly [string, string] => {
    const [form = '', about = ''] = line.split(/ {2,}/);
    return [form, about];
  });
  const listed = paragraphs.find((paragraph) => paragraph.startsWith('Options:'));
  const sections = paragraphs
    .filter((paragraph) => paragraph !== listed)
    .map((paragraph) => {
      const [first = '', ...rest] = paragraph.split('\n');
      const title = /^(Examples?):$/.exec(first)?.[1];
      return title === undefined ? { lines: [first, ...rest] } : { title, lines: rest };
    });
  return { usage, options: readOptions(listed?.split('\n').slice(1) ?? []), sections };
}

function readOptions(lines: readonly string[]): HelpOption[] {
  const options: HelpOption[] = [];
  for (const line of lines) {
    const match = OPTION.exec(line);
    const last = options.at(-1);
    if (match !== null) {
      const [, short, long = '', value, about = ''] = match;
      options.push({
        ...(short === undefined ? {} : { short }),
        long,
        ...(value === undefined ? {} : { value }),
        about,
      });
    } else if (last !== undefined) {
      options[options.length - 1] = { ...last, about: `${last.about} ${line.trim()}`.trim() };
    }
  }
  return options;
}
