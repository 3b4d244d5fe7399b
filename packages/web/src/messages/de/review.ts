import type { review as English } from '../en/review.ts';
import { steps } from './steps.ts';

export const review: typeof English = {
  ...steps,
  chart: {
    turn: 'Zug',
    when: 'Datum',
    result: 'Ergebnis',
    average: 'Schnitt',
  },
  loading: 'Spiel wird geöffnet …',
  running: 'Dieses Spiel läuft noch. Bänke und beste Züge siehst du, wenn es vorbei ist.',
  words: 'Wörter',
  bonus: 'Bonus für die ganze Bank',
  meaningOf: (word: string) => `Definition von ${word}`,
  best: {
    title: 'Züge mit den meisten Punkten',
    shown: 'Auf dem Brett zeigen',
    played: (what: string) => `Gelegt: ${what}`,
    best: (word: string, points: number) => `Besser: ${word} ${points}`,
    searching: 'Suche …',
    none: 'Es gab keinen erlaubten Zug.',
    unknownRack: 'Die Bank ist nicht bekannt, also lässt sich nichts vergleichen.',
    found: 'Das war der Zug mit den meisten Punkten.',
    same: 'Kein Zug brachte mehr Punkte.',
    missed: (points: number) =>
      points === 1 ? '1 Punkt mehr war möglich' : `${points} Punkte mehr waren möglich`,
    show: 'Auf dem Brett zeigen',
  },
  misses: {
    yours: 'Deine größten Fehler',
    everyones: 'Die größten Fehler',
    accuracy: (percent: string) => `Genauigkeit ${percent}`,
    best: (word: string, points: number) => `${word} ${points}`,
    none: 'Keine Fehler gefunden.',
    searching: 'Suche …',
  },
  marks: {
    good: 'Guter Zug',
    phony: 'Nicht im Wörterbuch',
    withdrawn: 'Angezweifelt und zurückgenommen',
    missed: (points: number) => (points === 1 ? '1 Punkt verschenkt' : `${points} Punkte verschenkt`),
  },
  mismatches: {
    mark: 'Passt nicht zu den Regeln',
    count: (count: number) =>
      count === 1
        ? '1 Zug passt nicht zu den Regeln. Er ist markiert.'
        : `${count} Züge passen nicht zu den Regeln. Sie sind markiert.`,
    unread: (lines: readonly number[]) =>
      lines.length === 1
        ? `Zeile ${lines[0]} ist nicht lesbar.`
        : `Die Zeilen ${lines.join(', ')} sind nicht lesbar.`,
    points: (expected: number, found: number) =>
      `In der Datei stehen ${found} Punkte, der Zug zählt ${expected}.`,
    total: (expected: number, found: number) =>
      `In der Datei steht ${found} als Summe, richtig wäre ${expected}.`,
    exchangeCount: (most: number) =>
      most === 1 ? 'Du kannst nur 1 Stein tauschen.' : `Du kannst höchstens ${most} Steine tauschen.`,
    notHeld: 'Nicht alle Steine liegen auf der Bank.',
    'not-on-rack': 'Die getauschten Steine liegen nicht auf der Bank.',
    'too-many-tiles': 'So viele Steine von einem Buchstaben gibt es nicht.',
    'after-the-end': 'Nach den Reststeinen kommt noch ein Zug.',
    'nothing-to-withdraw': 'Hier lässt sich kein Zug zurücknehmen.',
  },
  turns: 'Züge',
  scores: 'Punktestand nach Zügen',
  wins: 'Gewinnchance',
  progress: (done: number, of: number) => `Züge werden geprüft: ${done} von ${of}`,
  totals: {
    title: 'Überblick',
    accuracy: 'Genauigkeit',
    accuracyMeans: {
      win: 'Die Genauigkeit sagt, wie viel Gewinnchance Zug für Zug erhalten blieb: 100\u00a0%, wenn sich nichts Besseres fand.',
      points:
        'Die Genauigkeit vergleicht die erzielten Punkte mit denen, die der jeweils beste Zug gebracht hätte. Ungültige Wörter zählen null.',
    },
    score: 'Endstand',
    best: 'Bester Zug',
    average: 'Schnitt pro Zug',
    turns: 'Züge',
    bonuses: 'Ganze Bank gelegt',
    exchanges: 'Getauscht',
    passes: 'Gepasst',
    words: 'Wörter nach Länge',
    letters: (count: number) => `${count} Buchstaben`,
    none: '–',
    percent: (share: number) => `${Math.round(share * 100)}\u00a0%`,
  },
  shuffle: {
    title: 'Wurde ehrlich gezogen?',
    about:
      'Alle Steine wurden mit einem geheimen Schlüssel gezogen. Sein Hash stand vor der ersten Ziehung fest, danach konnte ihn niemand mehr ändern.',
    check: 'Prüfen',
    checking: 'Wird geprüft …',
    proved: (draws: number) =>
      `Bestätigt: Der Schlüssel passt zum Hash, und alle ${draws} Ziehungen ergaben beim Nachrechnen dieselben Steine.`,
    notOver: 'Den Schlüssel siehst du, wenn das Spiel vorbei ist.',
    failed: (number: number | undefined) =>
      number === undefined
        ? 'Nicht bestätigt: Der Schlüssel passt nicht zum Hash.'
        : `Nicht bestätigt: Eintrag ${number} des Protokolls passt nicht zum Schlüssel.`,
    hash: 'Hash des Schlüssels (SHA-256)',
    key: 'Schlüssel',
  },
  share: {
    title: 'Teilen und speichern',
    summary: 'Text teilen',
    copySummary: 'Text kopieren',
    picture: 'Bild teilen',
    savePicture: 'Bild speichern',
    gcg: 'GCG speichern',
    log: 'Protokoll speichern',
    done: {
      shared: 'Geteilt.',
      saved: 'In deinen Downloads gespeichert.',
      copied: 'Kopiert.',
      failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
    },
    result: (players: readonly { readonly name: string; readonly score: number }[]) =>
      players.map(({ name, score }) => `${name} ${score}`).join(' – '),
    bestPlay: (words: readonly string[], points: number, name: string) =>
      `Bester Zug: ${words.join(', ')}, ${points} Punkte (${name})`,
    accuracy: (name: string, percent: string) => `${name}: Genauigkeit ${percent}`,
    playedWith: (app: string) => `Gespielt mit ${app}`,
  },
  record: {
    title: 'Spiel aus Datei öffnen',
    about: 'Öffne eine GCG-Datei oder ein hier gespeichertes Protokoll. Es kommt nicht zu deinen Spielen.',
    paste: 'Spiel als Text',
    file: 'Datei wählen',
    open: 'Öffnen',
    refused: (line: number | undefined) =>
      line === undefined
        ? 'Das ist weder GCG noch ein Protokoll. Wähl eine andere Datei.'
        : `Zeile ${line} ist nicht lesbar. Prüf sie und versuch es noch einmal.`,
    tooLong: 'Die Datei ist zu lang für ein Spiel. Wähl eine andere Datei.',
    noTurns: 'Die Datei beschreibt ein Spiel, hat aber noch keine Züge.',
    disagrees: (line: number | undefined) =>
      line === undefined
        ? 'Dieses Spiel verstößt gegen die Regeln und lässt sich nicht öffnen.'
        : `Zeile ${line} verstößt gegen die Regeln. Prüf sie und versuch es noch einmal.`,
    gone: 'Dieses Spiel ist geschlossen. Öffne die Datei noch einmal.',
  },
};
