import { z } from 'zod/mini';

/** Scripts that people write today (UAX #31: recommended and limited use), by their codes. */
const SCRIPTS = (
  'Latn Grek Cyrl Armn Hebr Arab Thaa Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Geor ' +
  'Ethi Khmr Adlm Bali Bamu Batk Cakm Cans Cham Cher Java Kali Lana Lepc Limb Lisu Mand Mong Mtei Newa Nkoo Olck ' +
  'Osge Rohg Saur Sund Sylo Syrc Tale Talu Tavt Tfng Vaii Yiii'
).split(' ');

/** Scripts that may be mixed. Never with Latin: ㄩ, ㅇ and 丨 pass for U, O and I. */
const MIXABLE_SCRIPTS = [
  ['Hani', 'Hira', 'Kana'],
  ['Hani', 'Hang'],
  ['Hani', 'Bopo'],
];

const ONE_SCRIPT = [...MIXABLE_SCRIPTS, ...SCRIPTS.map((script) => [script])].map((scripts) => {
  const own = scripts.map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^[${own}\\p{scx=Common}\\p{scx=Inherited}]*$`, 'u');
});

const MAX_CHARACTERS = 24;

/** More marks on a letter than any language needs, the same mark twice, or a mark without a letter. */
const EXCESSIVE_MARKS = /[\p{Mn}\p{Me}]{5}|(\p{Mn})\1|(?:^|[ ._'-])\p{M}/u;

/** Small capitals and phonetic letters, like the first of ᴀnn: no real name has them. */
const PHONETIC =
  /[\u0262\u026A\u0274\u0276\u0280\u0281\u028F\u0299\u029B\u029C\u029F\u1D00-\u1DBF\uA730\uA731\uA7AE\uA7AF]/u;

/** Why a name can't be used. */
export const NAME_FAULTS = ['empty', 'too-long', 'characters', 'marks', 'digits', 'scripts'] as const;
/** One of `NAME_FAULTS`. */
export type NameFault = (typeof NAME_FAULTS)[number];

/** Why a name isn't allowed, if it isn't. Only the server knows whether a name is taken. */
export function nameFault(text: string): NameFault | undefined {
  const name = normalise(text);
  if (name === '') return 'empty';
  if ([...name].length > MAX_CHARACTERS) return 'too-long';
  const isPlain = /^[\p{L}\p{Nd}](?:[\p{L}\p{Mn}\p{Mc}\p{Nd} ._'-]*[\p{L}\p{Mn}\p{Mc}\p{Nd}.])?$/u.test(name);
  if (!isPlain || /\p{Default_Ignorable_Code_Point}/u.test(name)) return 'characters';
  // Letters without a script and modifier letters are tiny marks like ˌ and ᶫ. Real names use only ʻ, ʼ, ー and 々.
  if (/(?![ʻʼー々])(?:(?=\p{L})\p{scx=Common}|\p{Lm})/u.test(name)) return 'characters';
  if (PHONETIC.test(name)) return 'characters';
  if (EXCESSIVE_MARKS.test(name.normalize('NFD')) || /\p{Soft_Dotted}\u0307/u.test(name)) return 'marks';
  if (zeros(name).size > 1) return 'digits';
  return ONE_SCRIPT.some((script) => script.test(name)) ? undefined : 'scripts';
}

const normalise = (name: string): string => name.normalize('NFKC').trim();

/** The zero of each numbering system used in a name. Unicode lists the digits of a system from 0 to 9 in a row. */
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
 * A display name, in NFKC. Others see it as it is, so it contains nothing invisible, no markup, and nothing that
 * makes it pass for another name.
 */
export const Name = z.string().check(
  z.maxLength(200),
  z.normalize('NFKC'),
  z.trim(),
  z.refine((name) => nameFault(name) === undefined),
);
