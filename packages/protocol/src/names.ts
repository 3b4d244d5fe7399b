import { z } from 'zod/mini';

/** Scripts that people write today (UAX #31: recommended and limited use), by their codes. */
const SCRIPTS = (
  'Latn Grek Cyrl Armn Hebr Arab Thaa Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Geor ' +
  'Ethi Khmr Adlm Bali Bamu Batk Cakm Cans Cham Cher Java Kali Lana Lepc Limb Lisu Mand Mong Mtei Newa Nkoo Olck ' +
  'Osge Rohg Saur Sund Sylo Syrc Tale Talu Tavt Tfng Vaii Yiii'
).split(' ');

/** Scripts that are written together. Never with Latin letters: ㄩ, ㅇ and 丨 pass for U, O and I. */
const TOGETHER = [
  ['Hani', 'Hira', 'Kana'],
  ['Hani', 'Hang'],
  ['Hani', 'Bopo'],
];

const ONE_SCRIPT = [...TOGETHER, ...SCRIPTS.map((script) => [script])].map((scripts) => {
  const own = scripts.map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^[${own}\\p{scx=Common}\\p{scx=Inherited}]*$`, 'u');
});

const MOST_CHARACTERS = 24;

/** More marks on a letter than any language needs, the same one twice, or a mark without a letter. */
const HEAPED_MARKS = /[\p{Mn}\p{Me}]{5}|(\p{Mn})\1|(?:^|[ ._'-])\p{M}/u;

/** Small capitals and letters of phonetic notation, like the first of ᴀnn: nobody writes names with them. */
const PHONETIC =
  /[\u0262\u026A\u0274\u0276\u0280\u0281\u028F\u0299\u029B\u029C\u029F\u1D00-\u1DBF\uA730\uA731\uA7AE\uA7AF]/u;

/** Why a name can't be used. */
export const NAME_FAULTS = ['empty', 'too-long', 'characters', 'marks', 'digits', 'scripts'] as const;
/** One of `NAME_FAULTS`. */
export type NameFault = (typeof NAME_FAULTS)[number];

/** What is wrong with a name; `undefined` if nothing is. Only the server knows whether it is taken. */
export function nameFault(text: string): NameFault | undefined {
  const name = tidy(text);
  if (name === '') return 'empty';
  if ([...name].length > MOST_CHARACTERS) return 'too-long';
  const isPlain = /^[\p{L}\p{Nd}](?:[\p{L}\p{Mn}\p{Mc}\p{Nd} ._'-]*[\p{L}\p{Mn}\p{Mc}\p{Nd}.])?$/u.test(name);
  if (!isPlain || /\p{Default_Ignorable_Code_Point}/u.test(name)) return 'characters';
  // Letters of no script and raised letters are tiny marks like ˌ and ᶫ. Only ʻ, ʼ and ー are part of real names.
  if (/(?![ʻʼー々])(?:(?=\p{L})\p{scx=Common}|\p{Lm})/u.test(name)) return 'characters';
  if (PHONETIC.test(name)) return 'characters';
  if (HEAPED_MARKS.test(name.normalize('NFD')) || /\p{Soft_Dotted}\u0307/u.test(name)) return 'marks';
  if (zeros(name).size > 1) return 'digits';
  return ONE_SCRIPT.some((script) => script.test(name)) ? undefined : 'scripts';
}

const tidy = (name: string): string => name.normalize('NFKC').trim();

/** The numbering systems of the digits in a name, each by its zero: they come in rows of ten. */
function zeros(name: string): ReadonlySet<number> {
  const digits = name.match(/\p{Nd}/gu) ?? [];
  return new Set(
    digits.map((digit) => {
      let code = digit.codePointAt(0)!;
      while (/\p{Nd}/u.test(String.fromCodePoint(code - 1))) code--;
      return code;
    }),
  );
}

/**
 * What others call a person, in NFKC. It is shown as it is, so it holds nothing that could hide, pass for markup or
 * for another name.
 */
export const Name = z.string().check(
  z.maxLength(200),
  z.normalize('NFKC'),
  z.trim(),
  z.refine((name) => nameFault(name) === undefined),
);
