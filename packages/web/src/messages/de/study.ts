import type { Messages } from '../messages.ts';

export const study: Messages['study'] = {
  leave: 'Verlassen',
  start: 'Finde einen besseren Zug.',
  startPuzzle: 'Finde den besten Zug.',
  judging: 'Prüfe …',
  try: (points) => (points === undefined ? 'Versuchen' : `Versuchen: ${points}`),
  hintPass: 'Hier passt du am besten.',
  hintExchange: 'Hier tauschst du am besten.',
  hintExchangeCount: (count) => (count === 1 ? 'Tausche 1 Stein.' : `Tausche ${count} Steine.`),
  hintExchangeTiles: (tiles) => `Tausche ${tiles}.`,
  tries: 'Deine Versuche',
  verdicts: {
    best: 'der beste Zug',
    good: 'gut genug',
    better: 'besser, aber nicht der beste',
    same: 'das hast du gespielt',
    worse: 'nicht besser',
    wrong: 'nicht der beste Zug',
  },
  showAnswer: 'Lösung zeigen',
  next: 'Weiter',
  finish: 'Fertig',
  found: { best: 'Du hast den besten Zug gefunden', good: 'Auch das ist ein guter Zug' },
  shown: (turn) => `Besser: ${turn}`,
  weighing: 'Suche den Grund …',
  hub: { title: 'Lernen', lesson: 'Die Regeln in zwei Minuten, auf einem echten Brett' },
  mine: {
    title: 'Meine Fehler',
    lead: 'Deine größten Fehler kommen wieder, bis du es besser weißt.',
    none: 'Noch keine Fehler',
    noneText: 'Spiel gegen den Computer. Deine größten Fehler werden hier gesammelt.',
    due: (count) =>
      count === 0
        ? 'Heute ist nichts fällig'
        : count === 1
          ? 'Heute ist 1 Fehler fällig'
          : `Heute sind ${count} Fehler fällig`,
    inAll: (count) => (count === 1 ? '1 Fehler insgesamt.' : `${count} Fehler insgesamt.`),
    next: (day) => `Der nächste kommt am ${day}.`,
    start: (count) => (count === 1 ? 'Los' : `Los: ${count} Fehler`),
    play: 'Spielen',
    remove: 'Nicht mehr fragen',
  },
  mistakes: {
    title: 'Aus Fehlern lernen',
    searching: 'Suche Fehler …',
    progress: (at, of) => `Fehler ${at} von ${of}`,
    task: (made, points) =>
      points === undefined
        ? `Dein Zug: ${made}. Was ist besser?`
        : `Du hast ${made} (${points}) gelegt. Was ist besser?`,
    whose: 'Wessen Fehler?',
    none: 'Hier gibt es nichts zu lernen',
    noneText: 'In diesem Spiel hast du keinen klaren Fehler gemacht. Gut gespielt.',
    done: 'Geschafft',
    doneText: (found, of) =>
      found === of
        ? of === 1
          ? 'Du hast einen besseren Zug gefunden.'
          : `Du hast jedes Mal etwas Besseres gefunden: ${of} von ${of}.`
        : `${found} von ${of} gefunden. Die anderen kommen in ein paar Tagen wieder.`,
    again: 'Noch einmal',
    review: 'Spiel analysieren',
    open: (count) => (count === 1 ? 'Aus 1 Fehler lernen' : `Aus ${count} Fehlern lernen`),
    noneFound: 'Keine Fehler gefunden',
    unknown:
      'Für dieses Spiel sind deine Fehler nicht bekannt: Nur beendete Spiele gegen andere werden analysiert.',
  },
};
