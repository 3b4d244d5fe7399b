import fc from 'fast-check';

/** Characters that have surprised a parser somewhere. */
const ODD = [
  ...[
    '\u0000',
    '\u0007',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '\u200f',
    '\ud800',
    '\udc00',
  ],
  ...['é', 'é', 'ß', 'İ', 'ŉ', 'ﬃ', 'Ω', '\u212a', '😀', '٣', '²', '-', '/', '(', ')', '?', '.', '#', '>'],
  ...[':', ';', ' ', '  ', '+', '0', '-0', '99', '9999999999', '"', '\\', '{', '}', '[', ']', '__proto__'],
];

const oddText = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.tuple(fc.constantFrom(...ODD), fc.nat(300)).map(([text, times]) => text.repeat(times)),
);

interface Edit {
  readonly at: number;
  readonly length: number;
  readonly kind: 'replace' | 'delete' | 'insert' | 'double' | 'cut';
  readonly text: string;
}

const editArb: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(2000),
  length: fc.oneof(fc.constant(1), fc.nat(40)),
  kind: fc.constantFrom('replace', 'delete', 'insert', 'double', 'cut'),
  text: oddText,
});

function afterEdit(now: string, { at, length, kind, text }: Edit): string {
  const from = now.length === 0 ? 0 : at % now.length;
  const [head, middle, tail] = [now.slice(0, from), now.slice(from, from + length), now.slice(from + length)];
  switch (kind) {
    case 'replace':
      return head + text + tail;
    case 'delete':
      return head + tail;
    case 'insert':
      return head + text + middle + tail;
    case 'double':
      return head + middle + middle + tail;
    case 'cut':
      return head;
  }
}

/** Any text, or one of these with a few faults in it. */
export const faultyText = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...texts), fc.array(editArb, { minLength: 1, maxLength: 4 }))
        .map(([text, edits]) => edits.reduce(afterEdit, text)),
      weight: 6,
    },
  );
