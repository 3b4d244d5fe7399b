import type { game as English } from '../en/game.ts';
import { list } from './list.ts';

const KINDS = {
  plain: '',
  start: 'Startfeld',
  letter2: 'doppelter Buchstabe',
  letter3: 'dreifacher Buchstabe',
  word2: 'doppeltes Wort',
  word3: 'dreifaches Wort',
};

export const game: typeof English = {
  blank: 'Blanko',
  square: ({ name, faces, kind, premium, tentative, last, broken, hint, full }) =>
    [
      name,
      faces.length === 0 ? 'leer' : faces.map((face) => face || 'Blanko').join(' über '),
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
      .join(', '),
  faults: {
    noTile: 'Lege mindestens einen Stein.',
    notOnRack: 'Nimm den Stein zurück, der nicht mehr auf deiner Bank ist.',
    offBoard: 'Nimm den Stein zurück, der neben dem Brett liegt.',
    twoOnOne: (squares) => `Auf ${list(squares)} darf in einem Zug nur ein Stein.`,
    notInLine: 'Deine Steine müssen in einer Zeile oder Spalte liegen.',
    gap: (squares) => `Bei ${list(squares)} ist eine Lücke.`,
    taken: (squares) => `Auf ${list(squares)} liegt schon ein Buchstabe.`,
    tooHigh: (squares, most) => `${list(squares)} ist schon ${most} hoch.`,
    sameLetter: (letter, square) => `${letter} darf nicht auf ${letter} (${square}).`,
    notAtStart: (count) =>
      `Das erste Wort braucht mindestens zwei Buchstaben und muss ${count === 1 ? 'das Feld' : 'ein Feld'} in der Mitte bedecken.`,
    notConnected: 'Deine Steine müssen ein Wort auf dem Brett berühren.',
    noWord: 'Das ist noch kein Wort.',
    wholeWord: (words) => `Du darfst ${list(words)} nicht ganz bedecken.`,
    barePlural: (words) => `Ein S allein für die Mehrzahl ${list(words)} gilt nicht.`,
  },
  verdicts: {
    legal: (word) => `${word} steht im Wörterbuch.`,
    capitalised: (word, form) => `${word} wird immer großgeschrieben: ${form}.`,
    apostrophe: (word, form) => `${word} braucht einen Apostroph: ${form}.`,
    hyphen: (word, form) => `${word} braucht einen Bindestrich: ${form}.`,
    abbreviation: (word, form) => `${word} ist eine Abkürzung: ${form}.`,
    affix: (word, form) => `${word} kann nicht allein stehen: ${form}.`,
    'two-words': (word, form) => `${word} sind zwei Wörter: ${form}.`,
    unknown: (word) => `${word} steht nicht im Wörterbuch.`,
  },
  told: {
    drew: (who, tile) => (who.isYou ? `Du hast ${tile} gezogen.` : `${who.name} hat ${tile} gezogen.`),
    began: (who) => (who.isYou ? 'Du beginnst.' : `${who.name} beginnt.`),
    played: (who, words, points) =>
      `${who.isYou ? 'Du hast' : `${who.name} hat`} ${list(words)} für ${points} gelegt.`,
    exchanged: (who, count) =>
      `${who.isYou ? 'Du hast' : `${who.name} hat`} ${count === 1 ? 'einen Stein' : `${count} Steine`} getauscht.`,
    passed: (who) => (who.isYou ? 'Du hast gepasst.' : `${who.name} hat gepasst.`),
    out: (who) => (who.isYou ? 'Du hast keine Steine mehr.' : `${who.name} hat keine Steine mehr.`),
    lostTurn: (who) =>
      who.isYou
        ? 'Du verlierst diesen Zug durch die Anfechtung.'
        : `${who.name} verliert diesen Zug durch die Anfechtung.`,
    challenged: (who, words) => `${who.isYou ? 'Du hast' : `${who.name} hat`} ${list(words)} angefochten.`,
    upheld: 'Der Anfechtung wird stattgegeben.',
    overturned: 'Die Anfechtung scheitert: Der Zug gilt.',
    withdrew: (who) =>
      who.isYou ? 'Deine Steine kommen zurück auf die Bank.' : `${who.name} nimmt die Steine zurück.`,
    accepted: (who) => (who.isYou ? 'Du hast angenommen.' : `${who.name} hat angenommen.`),
    resigned: (who) => (who.isYou ? 'Du hast aufgegeben.' : `${who.name} hat aufgegeben.`),
    timedOut: (who) => (who.isYou ? 'Deine Zeit ist um.' : `Die Zeit von ${who.name} ist um.`),
    stopped: 'Du hast das Spiel beendet.',
    waiting: 'Dieser Zug würde das Spiel beenden. Er kann noch angefochten werden.',
    turn: (who) => (who.isYou ? 'Du bist dran.' : `${who.name} ist dran.`),
    ended: (winners, scores) =>
      winners.length === 0
        ? `Das Spiel ist aus mit ${list(scores.map(String))}.`
        : winners.some(({ isYou }) => isYou)
          ? `Das Spiel ist aus. Du ${winners.length > 1 ? 'teilst den Sieg' : 'gewinnst'}, ${scores.join(' zu ')}.`
          : `Das Spiel ist aus. ${list(winners.map(({ name }) => name))} ${winners.length > 1 ? 'teilen den Sieg' : 'gewinnt'}, ${scores.join(' zu ')}.`,
  },
  main: {
    play: (points) => (points === undefined ? 'Legen' : `Legen: ${points}`),
    exchange: (count) =>
      count === 0 ? 'Steine wählen' : count === 1 ? '1 Stein tauschen' : `${count} Steine tauschen`,
    wait: (who) => (who.isYou ? 'Du bist dran' : `${who.name} ist dran`),
    letStand: 'Gelten lassen',
    accept: 'Annehmen',
    challenge: 'Anfechten',
  },
  tools: {
    label: 'Werkzeuge der Bank',
    shuffle: 'Mischen',
    sort: 'Ordnen',
    recall: 'Alle zurück',
    exchange: 'Tauschen',
    pass: 'Passen',
    hint: 'Tipp',
    undo: 'Zurücknehmen',
  },
  ask: {
    pass: 'Diesen Zug passen?',
    passWithTiles: 'Passen und die Steine zurücknehmen?',
    resign: 'Dieses Spiel aufgeben?',
    stop: 'Dieses Spiel endgültig beenden?',
    leave: 'Das Spiel verlassen? Die Uhr läuft weiter, während du weg bist.',
    undo: 'Diesen Zug zurücknehmen? Das Spiel zählt dann nicht in der Statistik.',
    challenge: {
      'lose-next-turn': (who, isToMove) =>
        `Das Gelegte anfechten? Sind alle Wörter gültig, ${who.isYou ? 'verlierst du' : `verliert ${who.name}`} ${isToMove ? 'diesen' : who.isYou ? 'deinen nächsten' : 'den nächsten'} Zug.`,
    },
    challenger: {
      nothing: 'Wer ficht an?',
      'lose-next-turn': 'Wer ficht an? Sind alle Wörter gültig, kostet es einen Zug.',
    },
    yes: {
      pass: 'Passen',
      resign: 'Aufgeben',
      stop: 'Beenden',
      leave: 'Verlassen',
      undo: 'Zurücknehmen',
      challenge: 'Anfechten',
    },
    no: 'Weiterspielen',
  },
  board: 'Brett',
  rack: 'Deine Bank',
  slot: (face, number) => `${face ?? 'leer'}, Platz ${number}`,
  letterForBlank: 'Welcher Buchstabe ist der Blankostein?',
  noSuchTile: (letter) => `Auf deiner Bank ist kein ${letter}.`,
  noCursor: 'Drücke erst auf ein Feld, dann tippe.',
  players: 'Mitspieler',
  thatIsYou: (name) => `${name} (du)`,
  tilesInBag: (count) => (count === 1 ? '1 Stein im Beutel' : `${count} Steine im Beutel`),
  tilesOnRack: (count) => (count === 1 ? '1 Stein' : `${count} Steine`),
  toPlay: 'am Zug',
  resigned: 'hat aufgegeben',
  stopped: 'beendet',
  timedOut: 'Zeit ist um',
  thinking: (who) => `${who.name} denkt nach`,
  title: {
    yours: (app) => `Du bist dran – ${app}`,
    theirs: (who, app) => `${who.name} ist dran – ${app}`,
    over: (app) => `Spiel beendet – ${app}`,
  },
  heading: (edition) => `Spiel: ${edition}`,
  preview: {
    words: (words, total) =>
      words.map(({ word, points }) => `${word} ${points}`).join(' · ') +
      (words.length > 1 ? ` = ${total}` : ''),
    bonus: 'alle Steine',
    empty: {
      fine: 'Ziehe Steine, tippe auf Stein und Feld, oder drücke auf ein Feld und schreibe.',
      coarse: 'Ziehe Steine, oder tippe auf einen Stein und dann auf ein Feld.',
    },
    yourTurn: (bag) => (bag === 0 ? 'Du bist dran · der Beutel ist leer' : `Du bist dran · ${bag} im Beutel`),
    unfinished: 'Bilde mit deinen Steinen ein Wort.',
    exchange: (most) =>
      most === 1 ? 'Wähle den Stein zum Tauschen.' : `Wähle bis zu ${most} Steine zum Tauschen.`,
    exchangeTooMany: (most) => `Höchstens ${most} Steine. Leg einen zurück.`,
    exchangeCosts: 'Es kostet den Zug.',
    exchangesLeft: (count) => (count === 1 ? 'Noch 1 Tausch.' : `Noch ${count} Tausche.`),
    waiting: (who) => `${who.name} ist dran. Du kannst inzwischen etwas probieren.`,
    window: (who, seconds) => `Anfechten oder gelten lassen? ${who.name} spielt in ${seconds} s weiter.`,
  },
  attempts: {
    again: 'Lege ein anderes Wort oder passe.',
    oneMore: 'Noch ein Versuch: Ein zweites ungültiges Wort beendet den Zug.',
  },
  ruling: {
    title: 'Die Entscheidung',
    upheld: (who) =>
      who.isYou
        ? 'Stattgegeben. Deine Steine kommen zurück.'
        : `Stattgegeben. ${who.name} nimmt die Steine zurück.`,
    overturned: 'Abgewiesen. Der Zug gilt.',
    losesTurn: (who) => (who.isYou ? 'Dein Zug ist verloren.' : `${who.name} verliert den Zug.`),
    losesThis: (who) => (who.isYou ? 'Du verlierst diesen Zug.' : `${who.name} verliert diesen Zug.`),
    losesNext: (who) =>
      who.isYou ? 'Du verlierst deinen nächsten Zug.' : `${who.name} verliert den nächsten Zug.`,
    legal: 'gültig',
    illegal: 'ungültig',
    close: 'Weiter',
  },
  wait: {
    title: 'Der letzte Zug',
    text: (who, words) =>
      `${who.isYou ? 'Du hast' : `${who.name} hat`} ${list(words)} gelegt. Das beendet das Spiel, wenn niemand anficht.`,
    for: (who) => (who.isYou ? 'Du' : who.name),
    others: (names) => `Warten auf ${list(names)}.`,
  },
  challenge: {
    open: (who, words) => `${who.isYou ? 'Du hast' : `${who.name} hat`} ${list(words)} gelegt.`,
  },
  handOver: {
    title: (name) => `Gib das Gerät an ${name}`,
    text: 'Bis dahin bleiben die Bänke verdeckt.',
    take: (name) => `Ich bin ${name}`,
  },
  draw: {
    title: 'Wer beginnt',
    drew: (who) => (who.isYou ? 'Du ziehst' : `${who.name} zieht`),
  },
  over: {
    title: 'Das Spiel ist aus',
    won: 'Du gewinnst',
    lost: (name) => `${name} gewinnt`,
    shared: (names) => `${list(names)} teilen den Sieg`,
    solo: (points) => `${points} Punkte`,
    allTiles: 'Alle Steine sind gelegt: gewonnen.',
    reasons: {
      E1: 'Eine Bank und der Beutel sind leer.',
      E1a: 'Alle Steine sind gelegt.',
      E2: 'Der Beutel ist leer, und niemand kann mehr legen.',
      E3: 'Alle haben nacheinander gepasst.',
      O2: 'Es gibt keinen Zug mehr.',
      'gave-up': 'Du hast das Spiel beendet.',
      aborted: 'Das Spiel wurde abgebrochen.',
    },
    ranOut: (who) => (who.isYou ? 'Deine Zeit ist abgelaufen.' : `Die Zeit von ${who.name} ist abgelaufen.`),
    before: 'Gelegt',
    left: (tiles) => `Auf der Bank: ${tiles}`,
    gained: 'Gewinn aus den Steinen der anderen',
    notCounted: 'Ein Zug wurde zurückgenommen: Dieses Spiel zählt nicht in der Statistik.',
    hinted: (turns) =>
      `Du hast ${turns === 1 ? 'in 1 Zug einen Tipp' : `in ${turns} Zügen Tipps`} genutzt: Dieses Spiel wird extra gezählt.`,
    best: (points) => `Bisher bestes: ${points}.`,
    newBest: 'Dein bisher bestes Spiel.',
    average: (points, games) =>
      `Durchschnitt aus ${games === 1 ? '1 Spiel' : `${games} Spielen`}: ${points}.`,
    review: 'Rückblick',
    rematch: 'Revanche',
    again: 'Noch einmal',
    home: 'Startseite',
    look: 'Brett ansehen',
    show: 'Ergebnis',
  },
  hint: {
    place: 'Der beste Zug liegt auf den markierten Feldern.',
    length: (letters) => `Sein Hauptwort hat ${letters} Buchstaben.`,
    word: (words, points) => `${list(words)} für ${points}.`,
    none: 'Es gibt keinen Zug. Tausche oder passe.',
    noneAlone: 'Es gibt keinen Zug. Tausche Steine.',
    searching: 'Ein Zug wird gesucht',
    next: {
      place: 'Tipp: wo?',
      length: 'Tipp: wie lang?',
      word: 'Tipp: welches Wort?',
      lay: 'Hinlegen',
    },
    used: (count) => (count === 1 ? '1 Tipp genutzt' : `${count} Tipps genutzt`),
  },
  sheets: {
    turns: 'Züge',
    points: 'Punkteblatt',
    unseen: 'Ungesehene Steine',
    menu: 'Menü',
    help: 'Tasten und Gesten',
    chart: 'Punkteverlauf',
    close: 'Schließen',
  },
  turns: {
    none: 'Noch hat niemand gezogen.',
    start: 'Start',
    number: 'Zug',
    player: 'Wer',
    what: 'Was',
    points: 'Punkte',
    total: 'Summe',
    exchange: (count) => (count === 1 ? '1 Stein getauscht' : `${count} Steine getauscht`),
    pass: 'gepasst',
    skippedOut: 'keine Steine mehr',
    skippedChallenge: 'Zug durch Anfechtung verloren',
    resigned: 'aufgegeben',
    stopped: 'beendet',
    timedOut: 'Zeit ist um',
    leftovers: (count) =>
      count === 0 ? 'Gewinn aus Reststeinen' : count === 1 ? '1 Stein übrig' : `${count} Steine übrig`,
    refused: 'zurückgenommen',
    meaningOf: (word) => `Was ${word} bedeutet`,
  },
  unseen: {
    text: (count) => `${count} Steine im Beutel und auf anderen Bänken`,
    alone: (count) => `${count} Steine im Beutel`,
    vowels: 'Vokale',
    consonants: 'Konsonanten',
    blanks: 'Blankosteine',
    none: 'Du hast alle Steine gesehen.',
    count: (face, count) => `${face}: ${count}`,
  },
  menu: {
    rules: 'Regeln dieser Ausgabe',
    settings: 'Einstellungen',
    help: 'Tasten und Gesten',
    view: 'Brett',
    views: { auto: 'Wie es passt', tilted: 'Geneigt', flat: 'Flach' },
    sound: 'Geräusche',
    resign: 'Aufgeben',
    stop: 'Spiel beenden',
    leave: 'Verlassen',
    dictionary: (name) => `Wörterbuch: ${name}`,
    judging: {
      referee: 'Schiedsrichter: Nur gültige Wörter können gelegt werden.',
      challenge: 'Anfechtung: Jedes Wort darf liegen, Gegner dürfen es anfechten.',
    },
  },
  help: ({ isStacking, hasQu }) => [
    ['Feld anklicken oder antippen', 'Pfeil waagerecht; noch einmal: senkrecht; noch einmal: aus'],
    ['A bis Z', isStacking ? 'Stein am Pfeil legen und weiter' : 'Stein aufs nächste freie Feld legen'],
    ['Der Buchstabe unter dem Pfeil', 'Er bleibt, und es geht weiter'],
    ...(hasQu ? [['Q', 'Der Qu-Stein'] as const] : []),
    ['Leertaste', 'Feld lassen, wie es ist, und weiter'],
    ['Rücktaste', 'Letzten Stein zurücknehmen'],
    ['Eingabe', 'Der Hauptknopf: legen, tauschen, annehmen. Nach Tab: das gewählte Element'],
    ['↑', 'Bank mischen'],
    ['↓', 'Alle Steine zurück'],
    ['Escape', 'Loslassen: Stein, Pfeil, dann alle Steine'],
    ['Ziehen', 'Aufs Brett, auf dem Brett, vom Brett zurück, oder um die Bank zu ordnen'],
    ['Auf Stein, dann Feld tippen', 'Dort ablegen'],
    ['Auf Feld, dann Steine tippen', 'Nacheinander ablegen'],
    ['Eigenen Stein auf dem Brett antippen', 'Er geht zurück'],
    ['Mit Tab aufs Brett, dann Pfeiltasten', 'Von Feld zu Feld gehen; der Pfeil geht mit'],
    [
      'Eingabe oder Leertaste auf einem Feld',
      'Pfeil setzen oder drehen; liegen Steine, legt die Eingabetaste',
    ],
    ['?', 'Diese Liste'],
  ],
  refusals: {
    stale: 'Etwas war schneller. Sieh aufs Brett und versuche es noch einmal.',
    'not-your-turn': 'Du bist nicht dran.',
    'game-over': 'Das Spiel ist aus.',
    'illegal-play': 'Die Regeln erlauben diesen Zug nicht.',
    'exchange-after-challenge':
      'Nach einer Anfechtung legst du ein anderes Wort oder passt; getauscht wird nicht.',
    'exchange-count': 'So viele Steine darfst du nicht tauschen.',
    'bag-too-small': 'Im Beutel sind zu wenige Steine für diesen Tausch.',
    'no-exchange-left': 'Du hast keinen Tausch mehr.',
    'nothing-to-challenge': 'Es gibt keinen Zug, den du anfechten kannst.',
    waiting: 'Der letzte Zug muss erst angenommen oder angefochten werden.',
    other: 'Das geht jetzt nicht.',
  },
  loading: 'Spiel wird geöffnet',
};
