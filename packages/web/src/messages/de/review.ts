import type { review as English } from '../en/review.ts';

export const review: typeof English = {
  chart: {
    turn: 'Zug',
    when: 'Wann',
    result: 'Ergebnis',
    average: 'Schnitt',
  },
  loading: 'Das Spiel wird geöffnet …',
  running:
    'Dieses Spiel läuft noch. Verdeckte Steine bleiben verdeckt, und die besten Züge zeigen sich, wenn es vorbei ist.',
  stepLabel: {
    start: 'Beginn',
    turn: (turn: number) => `Zug ${turn}`,
    challenge: (turn: number) => `Zug ${turn}, Anfechtung`,
    left: (turn: number) => `Nach Zug ${turn}`,
    end: 'Ende',
  },
  stepper: {
    label: 'Durch das Spiel blättern',
    first: 'Zum Beginn',
    back: 'Einen Schritt zurück',
    forward: 'Einen Schritt weiter',
    last: 'Zum Ende',
    scrubber: 'Stelle im Spiel',
    keys: 'Pfeiltasten blättern, Pos1 und Ende springen.',
  },
  board: (label: string) => `Das Brett, ${label}`,
  events: {
    began: 'Das Brett ist leer, die Steine sind gezogen.',
    played: (name: string) => `${name} legte`,
    exchanged: (name: string, count: number) =>
      `${name} tauschte ${count === 1 ? 'einen Stein' : `${count} Steine`}`,
    passed: (name: string) => `${name} passte`,
    skippedOut: (name: string) => `${name} hat keine Steine mehr`,
    skippedChallenge: (name: string) => `${name} setzt nach einer falschen Anfechtung aus`,
    upheld: (by: string | undefined, of: string) =>
      by === undefined
        ? `Das Gelegte von ${of} wurde angefochten und kommt vom Brett`
        : `${by} focht an, und das Gelegte von ${of} kommt vom Brett`,
    overturned: (by: string | undefined) =>
      by === undefined
        ? 'Eine Anfechtung scheiterte: Das Gelegte bleibt'
        : `${by} focht an, aber das Gelegte bleibt`,
    resigned: (name: string) => `${name} gab auf`,
    stopped: 'Hier beendet',
    timedOut: (name: string) => `${name} hat die Zeit überschritten`,
    penalty: (name: string) => `${name} verliert Punkte für Zeit`,
    award: (name: string) => `${name} bekommt Punkte für eine falsche Anfechtung`,
    ended: 'Das Spiel ist vorbei',
    won: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} hat gewonnen` : `${names.join(' und ')} teilen sich den Sieg`,
    leftovers: (name: string, points: number) =>
      `${name}: ${points < 0 ? `−${-points}` : `+${points}`} für übrige Steine`,
  },
  rack: (name: string) => `Bank von ${name}`,
  words: 'Wörter',
  bonus: 'Zuschlag für die ganze Bank',
  meaningOf: (word: string) => `Bedeutung von ${word}`,
  best: {
    title: 'Was in den Steinen steckte',
    searching: 'Wird noch gesucht …',
    none: 'Es gab keinen erlaubten Zug.',
    found: 'Das war nach Punkten der beste Zug.',
    same: 'Kein anderer Zug brachte mehr Punkte.',
    missed: (points: number) =>
      points === 1 ? '1 Punkt blieb auf der Bank.' : `${points} Punkte blieben auf der Bank.`,
    show: 'Auf dem Brett zeigen',
  },
  marks: {
    best: 'Bester Zug',
    phony: 'Nicht im Wörterbuch',
    withdrawn: 'Nach Anfechtung zurückgenommen',
    missed: (points: number) => `${points} Punkte verschenkt`,
  },
  turns: 'Züge',
  scores: 'Punktestand nach Zügen',
  progress: (done: number, of: number) => `Die besten Züge werden gesucht: ${done} von ${of}`,
  totals: {
    title: 'Das Spiel in Zahlen',
    accuracy: 'Genauigkeit',
    accuracyMeans:
      'Genauigkeit ist der Anteil der möglichen Punkte, den jemand gemacht hat: bei jedem Zug die Punkte des Gelegten gegen die des besten Zugs mit denselben Steinen. Ein Wort, das nicht im Wörterbuch steht, zählt dabei nichts.',
    score: 'Endstand',
    best: 'Bester Zug',
    average: 'Schnitt je Zug',
    turns: 'Züge',
    bonuses: 'Ganze Bank gelegt',
    exchanges: 'Getauscht',
    passes: 'Gepasst',
    words: 'Wörter nach Länge',
    letters: (count: number) => `${count} Buchstaben`,
    none: '–',
    percent: (share: number) => `${Math.round(share * 100)} %`,
  },
  shuffle: {
    title: 'Wurde ehrlich gezogen?',
    about:
      'Jeder Stein dieses Spiels wurde mit einem geheimen Schlüssel gezogen. Sein Siegel stand fest, bevor der erste Stein gezogen war; danach konnte niemand den Schlüssel mehr ändern.',
    check: 'Ziehung prüfen',
    checking: 'Wird geprüft …',
    proved: (draws: number) =>
      `Bewiesen. Der Schlüssel passt zum Siegel, und alle ${draws} Ziehungen ergaben, mit ihm wiederholt, dieselben Steine. Niemand hat sie ausgesucht.`,
    notOver: 'Der Schlüssel wird verraten, wenn das Spiel vorbei ist.',
    doubtful: (number: number | undefined) =>
      number === undefined
        ? 'Nicht bewiesen: Der Schlüssel passt nicht zum Siegel dieses Spiels.'
        : `Nicht bewiesen: Eintrag ${number} des Protokolls ist nicht, was der Schlüssel ergibt.`,
    seal: 'Siegel (SHA-256 des Schlüssels)',
    key: 'Schlüssel',
  },
  share: {
    title: 'Teilen und sichern',
    summary: 'Als Text teilen',
    copySummary: 'Als Text kopieren',
    picture: 'Als Bild teilen',
    savePicture: 'Als Bild sichern',
    gcg: 'Als GCG sichern',
    log: 'Protokoll sichern',
    done: {
      shared: 'Geteilt.',
      saved: 'Liegt bei deinen Downloads.',
      copied: 'Kopiert.',
      failed: 'Das hat nicht geklappt. Nichts wurde geteilt.',
    },
    result: (players: readonly { readonly name: string; readonly score: number }[]) =>
      players.map(({ name, score }) => `${name} ${score}`).join(' – '),
    bestPlay: (words: readonly string[], points: number, name: string) =>
      `Bester Zug: ${words.join(', ')}, ${points} Punkte (${name})`,
    accuracy: (name: string, percent: string) => `${name}: Genauigkeit ${percent}`,
    playedWith: (app: string) => `Gespielt mit ${app}`,
  },
  record: {
    title: 'Ein Spiel aus einer Datei öffnen',
    about:
      'Ein Spiel in GCG oder ein Protokoll, das hier gesichert wurde. Es wird nur gezeigt, nicht aufbewahrt.',
    paste: 'Spiel als Text',
    file: 'Datei wählen',
    open: 'Öffnen',
    refused: (line: number | undefined) =>
      line === undefined
        ? 'Das ist weder ein Spiel in GCG noch ein Protokoll.'
        : `Das lässt sich nicht lesen: Sieh dir Zeile ${line} an.`,
    disagrees: (line: number | undefined) =>
      line === undefined
        ? 'Die Regeln erlauben dieses Spiel nicht so, wie es dasteht.'
        : `Die Regeln erlauben nicht, was in Zeile ${line} steht.`,
    gone: 'Das Spiel aus der Datei ist nicht mehr da. Öffne es noch einmal.',
  },
};
