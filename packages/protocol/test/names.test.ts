import { describe, expect, it } from 'vitest';
import { ChatText, Name, nameFault } from '../src/index.ts';

describe('a name', () => {
  it.each([
    ...[
      'Ann of Ur',
      'José',
      'Łukasz',
      'Zoë',
      'Ørsted',
      "O'Neil",
      'J. R. Smith Jr.',
      'Åsa-2',
      'Nguyễn Thị Hồng',
    ],
    ...['Αλέξανδρος', 'Наташа', 'Արամ', 'ნინო', 'שרה', 'محمد', 'فاطمة', 'आनीता', 'अनीता', 'সুমিত্রা', 'தமிழ்'],
    ...['ธิดา', 'ຄຳ', 'བསྟན་འཛིན'.replaceAll('་', ' '), 'မြန်မာ', 'សុភា', 'አበበ', 'ᏣᎳᎩ'],
    ...['山田太郎', 'たろう 太郎', 'ナタリー', '김민수', '안나 金', 'ㄅㄆㄇ 王', 'محمد ٢'],
  ])('may be %j', (name) => {
    expect(nameFault(name)).toBeUndefined();
    expect(Name.parse(` ${name} `)).toBe(name.normalize('NFKC'));
  });

  it.each([
    ['', 'empty'],
    [' \u3000 ', 'empty'],
    ['x'.repeat(25), 'too-long'],
    ['\u3164', 'characters'],
    ['\u115F\u1160', 'characters'],
    ['\uFFA0', 'characters'],
    ['\u2800', 'characters'],
    ['Ann\uFE0F of Ur', 'characters'],
    ['Ann\u{E0100} of Ur', 'characters'],
    ['Ann\u034F of Ur', 'characters'],
    ['Ann\u3164of Ur', 'characters'],
    ['Ann of Ur\u17B4', 'characters'],
    ['Ann of Ur\u17B5', 'characters'],
    ['Ann\u200B of Ur', 'characters'],
    ['Ann\u200D of Ur', 'characters'],
    ['\u202Egnp', 'characters'],
    ['a\u0000b', 'characters'],
    ['<b>', 'characters'],
    ['-Ann', 'characters'],
    ['Ann\uE000', 'characters'],
    ['Ann\u0378', 'characters'],
    ['Annˌ', 'characters'],
    ['1\u20E3', 'characters'],
    ['A\u0301\u0302\u0303\u0304\u0306nn', 'marks'],
    ['A\u0323\u0323nn', 'marks'],
    ['Ann \u0301Ur', 'marks'],
    ['i\u0307da', 'marks'],
    ['محمد 1٢', 'digits'],
    ['ОPERATOR', 'scripts'],
    ['Ann Αnn', 'scripts'],
    ['Ꭺnn of Ur', 'scripts'],
    ['ꓮnn of Ur', 'scripts'],
    ['Ann ⲟf Ur', 'scripts'],
    ['Aոո of Ur', 'scripts'],
    ['𐌀𐌁', 'scripts'],
  ] as const)('may not be %j: %s', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
    expect(Name.safeParse(name).success).toBe(false);
  });

  it('is normalized', () => {
    expect(Name.parse('Ａｎｎ')).toBe('Ann');
    expect(Name.parse('𝐀𝐧𝐧')).toBe('Ann');
    expect(Name.parse('ﾅﾀﾘｰ')).toBe('ナタリー');
    expect(Name.parse('Jose\u0301')).toBe('José');
  });
});

describe('a chat message', () => {
  it.each([
    ...[
      'Good luck!',
      '👍',
      '❤️',
      '👨‍👩‍👧',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '1️⃣',
      'שלום',
      'مرحبا',
      'می‌خواهم',
      'सत्यमेव जयते',
      'Việt Nam',
      '…',
      '?',
    ],
  ])('may be %j', (text) => expect(ChatText.parse(` ${text} `)).toBe(text.normalize('NFC')));

  it.each([
    ...[
      '',
      ' ',
      '\u200B',
      '\u200D\uFE0F',
      '\u3164',
      '\u2800\u2800',
      '\u00AD',
      '\u0301',
      '\u{E0020}',
      '\u2028',
    ],
    ...['\u202Eevil', 'a\u202Ab', 'a\u2066b', 'a\u2069b', 'a\u200Fb', 'a\u200Eb', 'a\u061Cb'],
    ...['a\u0000b', 'a\u0085b', 'a\nb', 'x'.repeat(501), `Z\u0335\u0336\u0337\u0338\u0334algo`, 'a\uD800b'],
  ])('may not be %j', (text) => expect(ChatText.safeParse(text).success).toBe(false));
});
