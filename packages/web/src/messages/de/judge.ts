import type { judge as English } from '../en/judge.ts';

export const judge: typeof English = {
  lead: 'Gib alle Wörter des Zugs ein. Die Antwort gilt für den ganzen Zug.',
  words: 'Wörter des Zugs',
  note: 'Trenn die Wörter mit Leerzeichen oder Kommas.',
  check: 'Prüfen',
  next: 'Nächster Zug',
  valid: 'Gültig',
  invalid: 'Ungültig',
  dictionary: 'Wörterbuch',
};
