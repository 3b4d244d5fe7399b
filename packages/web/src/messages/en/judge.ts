/** The word judge, for challenges over a real board. */
export const judge = {
  lead: 'Type every word of the play. You get one answer for the whole play.',
  words: 'Words of the play',
  note: 'Separate words with spaces or commas.',
  check: 'Check',
  next: 'Next play',
  valid: 'Valid',
  invalid: 'Not valid',
  dictionary: 'Dictionary',
};
