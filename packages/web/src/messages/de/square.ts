import type { square as English } from '../en/square.ts';

const KINDS = {
  plain: '',
  start: 'Startfeld',
  letter2: 'doppelter Buchstabe',
  letter3: 'dreifacher Buchstabe',
  word2: 'doppeltes Wort',
  word3: 'dreifaches Wort',
};

export const square: typeof English = ({ name, faces, kind, premium, tentative, last, broken, hint, full }) =>
  [
    name,
    faces.length === 0
      ? 'leer'
      : faces
          .map(({ face, isBlank }) => (face === '' ? 'Joker' : isBlank ? `${face} (Joker)` : face))
          .join(' über '),
    faces.length > 1
      ? `${['', 'eins', 'zwei', 'drei', 'vier', 'fünf'][faces.length] ?? faces.length} hoch`
      : '',
    full ? 'voll' : '',
    ...(faces.length === 0 ? [KINDS[kind], premium === undefined ? '' : KINDS[premium]] : []),
    tentative ? 'noch nicht gelegt' : '',
    last ? 'letzter Zug' : '',
    broken ? 'gegen die Regeln' : '',
    hint ? 'Tipp' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
