import type { SquareFacts } from '../facts.ts';

const KINDS = {
  plain: '',
  start: 'start',
  letter2: 'double letter',
  letter3: 'triple letter',
  word2: 'double word',
  word3: 'triple word',
};

/** A square for screen readers: "D5, W over M, two high". `faces` are listed from the top. */
export const square = ({ name, faces, kind, premium, tentative, last, broken, hint, full }: SquareFacts) =>
  [
    name,
    faces.length === 0
      ? 'empty'
      : faces
          .map(({ face, isBlank }) => (face === '' ? 'blank' : isBlank ? `${face} (blank)` : face))
          .join(' over '),
    faces.length > 1
      ? `${['', 'one', 'two', 'three', 'four', 'five'][faces.length] ?? faces.length} high`
      : '',
    full ? 'full' : '',
    ...(faces.length === 0 ? [KINDS[kind], premium === undefined ? '' : KINDS[premium]] : []),
    tentative ? 'not played yet' : '',
    last ? 'last play' : '',
    broken ? 'against the rules' : '',
    hint ? 'hint' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
