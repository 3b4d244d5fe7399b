import type { game as English } from '../en/game.ts';
import { spanIn } from '../span.ts';
import { list } from './list.ts';
import { square } from './square.ts';

export const game: typeof English = {
  blank: 'Joker',
  square,
  faults: {
    noTile: 'Leg mindestens einen Stein.',
    notOnRack: 'Einen dieser Steine hast du nicht mehr. Nimm ihn zurück.',
    offBoard: 'Ein Stein liegt neben dem Brett. Nimm ihn zurück.',
    twoOnOne: (squares) => `Auf ${list(squares)} darf in einem Zug nur ein Stein.`,
    notInLine: 'Deine Steine müssen in einer Reihe oder Spalte liegen.',
    gap: (squares) => `Bei ${list(squares)} ist eine Lücke.`,
    taken: (squares) =>
      `Auf ${list(squares)} ${squares.length === 1 ? 'liegt schon ein Buchstabe' : 'liegen schon Buchstaben'}.`,
    tooHigh: (squares, most) =>
      `${list(squares)} ${squares.length === 1 ? 'ist' : 'sind'} schon ${most} hoch.`,
    sameLetter: (letter, square) => `${letter} darf nicht auf ${letter} (${square}).`,
    notAtStart: (count) =>
      `Das erste Wort braucht mindestens zwei Buchstaben und muss ${count === 1 ? 'das Feld' : 'ein Feld'} in der Mitte bedecken.`,
    notConnected: 'Deine Steine müssen ein Wort auf dem Brett berühren.',
    noWord: 'Das ist noch kein Wort.',
    wholeWord: (words) => `Du darfst ${list(words)} nicht ganz bedecken.`,
    barePlural: (words) => `Ein S allein für die Mehrzahl ${list(words)} gilt nicht.`,
  },
  didYouMean: (word) => `Meinst du ${word}?`,
  verdicts: {
    legal: (word) => `${word} steht im Wörterbuch.`,
    capitalised: (word, form) => `${word} wird immer großgeschrieben: ${form}.`,
    apostrophe: (word, form) => `${word} braucht einen Apostroph: ${form}.`,
    hyphen: (word, form) => `${word} braucht einen Bindestrich: ${form}.`,
    abbreviation: (word, form) => `${word} ist eine Abkürzung: ${form}.`,
    affix: (word, form) => `${word} ist nur eine Vor- oder Nachsilbe: ${form}.`,
    'two-words': (word, form) => `${word} sind zwei Wörter: ${form}.`,
    foreign: (word, form) =>
      `${word} stammt aus einer anderen Sprache${form.length === word.length ? '' : `: ${form}`}.`,
    unknown: (word) => `${word} steht nicht im Wörterbuch.`,
  },
  announcements: {
    drew: (who, tile) => (who.isYou ? `Du hast ${tile} gezogen.` : `${who.name} hat ${tile} gezogen.`),
    began: (who) => (who.isYou ? 'Du fängst an.' : `${who.name} fängt an.`),
    played: (who, words, points) =>
      `${who.isYou ? 'Du hast' : `${who.name} hat`} ${list(words)} für ${points} gelegt.`,
    exchanged: (who, count) =>
      `${who.isYou ? 'Du hast' : `${who.name} hat`} ${count === 1 ? 'einen Stein' : `${count} Steine`} getauscht.`,
    passed: (who) => (who.isYou ? 'Du hast gepasst.' : `${who.name} hat gepasst.`),
    out: (who) => (who.isYou ? 'Du hast keine Steine mehr.' : `${who.name} hat keine Steine mehr.`),
    lostTurn: (who) =>
      who.isYou
        ? 'Du setzt aus: Du hast falsch angezweifelt.'
        : `${who.name} setzt aus: falsch angezweifelt.`,
    challenged: (who, words) => `${who.isYou ? 'Du hast' : `${who.name} hat`} ${list(words)} angezweifelt.`,
    upheld: 'Zu Recht angezweifelt.',
    overturned: 'Zu Unrecht angezweifelt. Der Zug gilt.',
    withdrew: (who) =>
      who.isYou ? 'Deine Steine liegen wieder auf der Bank.' : `${who.name} nimmt die Steine zurück.`,
    accepted: (who) => (who.isYou ? 'Du hast den Zug akzeptiert.' : `${who.name} hat den Zug akzeptiert.`),
    resigned: (who) => (who.isYou ? 'Du hast aufgegeben.' : `${who.name} hat aufgegeben.`),
    timedOut: (who) => (who.isYou ? 'Deine Zeit ist um.' : `Die Zeit von ${who.name} ist um.`),
    overran: (who, points) =>
      `${who.isYou ? 'Du überziehst' : `${who.name} überzieht`} die Zeit: ${points} Punkte Abzug.`,
    paused: 'Die Leitung hat das Spiel angehalten.',
    resumed: 'Das Spiel geht weiter.',
    adjustedClock: (who, milliseconds) => {
      const [name, time] = [who.isYou ? 'dir' : who.name, spanIn('de', Math.abs(milliseconds))];
      return milliseconds < 0
        ? `Die Leitung zieht ${name} ${time} ab.`
        : `Die Leitung gibt ${name} ${time} dazu.`;
    },
    adjustedScore: (who, change) =>
      `Die Leitung ändert ${who.isYou ? 'deinen Punktestand' : `den Punktestand von ${who.name}`} um ${change}.`,
    offered: {
      undo: (who) =>
        `${who.isYou ? 'Du möchtest deinen' : `${who.name} möchte den eigenen`} letzten Zug zurücknehmen.`,
      time: (who, milliseconds) =>
        `${who.isYou ? 'Du bittest' : `${who.name} bittet`} um ${spanIn('de', milliseconds)} mehr.`,
      abort: (who) => `${who.isYou ? 'Du möchtest' : `${who.name} möchte`} das Spiel abbrechen.`,
    },
    agreed: (who) => (who.isYou ? 'Du hast zugestimmt.' : `${who.name} hat zugestimmt.`),
    declined: (who) => (who.isYou ? 'Du hast abgelehnt.' : `${who.name} hat abgelehnt.`),
    retracted: (who) =>
      who.isYou ? 'Du hast dein Angebot zurückgezogen.' : `${who.name} hat das Angebot zurückgezogen.`,
    refusedOffers: (who) =>
      who.isYou
        ? 'Du hast Angebote in diesem Spiel abgeschaltet.'
        : `${who.name} hat Angebote in diesem Spiel abgeschaltet.`,
    undone: (who) =>
      who.isYou
        ? 'Dein letzter Zug ist zurückgenommen.'
        : `Der letzte Zug von ${who.name} ist zurückgenommen.`,
    addedTime: (who, milliseconds) =>
      `${who.isYou ? 'Du bekommst' : `${who.name} bekommt`} ${spanIn('de', milliseconds)} mehr.`,
    directorUpheld: 'Die Leitung nimmt den Zug zurück.',
    directorOverturned: 'Die Leitung lässt den Zug gelten.',
    awaitingRuling: 'Die Leitung entscheidet darüber.',
    stopped: 'Du hast das Spiel beendet.',
    waiting: 'Dieser Zug beendet das Spiel, wenn ihn niemand anzweifelt.',
    turn: (who) => (who.isYou ? 'Du bist dran.' : `${who.name} ist dran.`),
    ended: (winners, scores) =>
      [
        'Das Spiel ist aus.',
        ...(winners.length === 0
          ? []
          : winners.some(({ isYou }) => isYou)
            ? [winners.length > 1 ? 'Du teilst dir den Sieg.' : 'Du gewinnst.']
            : [
                `${list(winners.map(({ name }) => name))} ${winners.length > 1 ? 'teilen sich den Sieg' : 'gewinnt'}.`,
              ]),
        `Endstand: ${scores.toSorted((a, b) => b - a).join(' zu ')}.`,
      ].join(' '),
  },
  main: {
    play: (points) => (points === undefined ? 'Legen' : `Legen: ${points}`),
    exchange: (count) =>
      count === 0 ? 'Tauschen' : count === 1 ? '1 Stein tauschen' : `${count} Steine tauschen`,
    wait: (who) => (who.isYou ? 'Du bist dran' : `${who.name} ist dran`),
    allow: 'Akzeptieren',
    accept: 'Akzeptieren',
    challenge: 'Anzweifeln',
  },
  tools: {
    label: 'Werkzeuge',
    shuffle: 'Mischen',
    sort: 'Sortieren',
    recall: 'Zurückholen',
    exchange: 'Tauschen',
    pass: 'Passen',
    hint: 'Tipp',
    undo: 'Rückgängig',
  },
  ask: {
    pass: 'Wirklich passen?',
    passWithTiles: 'Passen und die Steine zurückholen?',
    resign: 'Dieses Spiel aufgeben?',
    stop: 'Dieses Spiel beenden?',
    leave: 'Spiel verlassen? Die Uhr läuft weiter.',
    undo: 'Diesen Zug zurücknehmen? Das Spiel zählt dann nicht in der Statistik.',
    challenge: {
      'lose-next-turn': (who, isToMove) =>
        `Zug anzweifeln? Sind alle Wörter gültig, ${who.isYou ? 'verlierst du' : `verliert ${who.name}`} ${isToMove ? 'diesen' : who.isYou ? 'deinen nächsten' : 'den nächsten'} Zug.`,
      'five-points': () => 'Zug anzweifeln? Sind alle Wörter gültig, bekommt der Gegner 5 Punkte.',
      'ten-points': () => 'Zug anzweifeln? Sind alle Wörter gültig, bekommt der Gegner 10 Punkte.',
    },
    challenger: {
      nothing: 'Wer zweifelt an?',
      'lose-next-turn': 'Wer zweifelt an? Wer falsch liegt, setzt aus.',
      'five-points': 'Wer zweifelt an? Wer falsch liegt, schenkt dem Gegner 5 Punkte.',
      'ten-points': 'Wer zweifelt an? Wer falsch liegt, schenkt dem Gegner 10 Punkte.',
    },
    yes: {
      pass: 'Passen',
      resign: 'Aufgeben',
      stop: 'Beenden',
      leave: 'Verlassen',
      undo: 'Zurücknehmen',
      challenge: 'Anzweifeln',
    },
    no: 'Weiterspielen',
  },
  board: 'Brett',
  rack: 'Deine Bank',
  slot: (face, number) => `${face ?? 'leer'}, Platz ${number}`,
  letterForBlank: 'Welcher Buchstabe soll der Joker sein?',
  noSuchTile: (letter) => `Du hast kein ${letter}.`,
  noCursor: 'Klick auf das Feld, wo dein Wort anfängt, dann tipp los.',
  players: 'Spieler',
  markYou: (name) => `${name} (du)`,
  tilesInBag: (count) => (count === 1 ? '1 Stein im Beutel' : `${count} Steine im Beutel`),
  inBag: (count: number) => (count === 0 ? 'Beutel leer' : `${count} im Beutel`),
  wholeBoard: 'Ganzes Brett',
  tilesOnRack: (count) => (count === 1 ? '1 Stein' : `${count} Steine`),
  toPlay: 'am Zug',
  resigned: 'hat aufgegeben',
  stopped: 'beendet',
  timedOut: 'Zeit ist um',
  wentAway: 'ist gegangen',
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
    bonus: 'Bonus',
    empty: {
      fine: 'Zieh Steine aufs Brett, oder klick auf ein Feld und tipp.',
      coarse: 'Zieh Steine aufs Brett, oder tipp Stein und Feld an.',
    },
    stacks: {
      fine: 'Zeig mit der Maus auf einen Stapel: Du siehst, was darunter liegt.',
      coarse: 'Tipp auf einen Stapel: Du siehst, was darunter liegt.',
    },
    zoom: 'Doppelt tippen oder aufziehen vergrößert das Brett.',
    takeBack: {
      fine: 'Bilde ein Wort. Ein Klick auf einen gelegten Stein holt ihn zurück.',
      coarse: 'Bilde ein Wort. Tippen holt einen gelegten Stein zurück.',
    },
    yourTurn: 'Du bist dran',
    unfinished: 'Bilde mit deinen Steinen ein Wort.',
    exchange: (most) =>
      most === 1 ? 'Wähl einen Stein zum Tauschen.' : `Wähl bis zu ${most} Steine zum Tauschen.`,
    exchangeTooMany: (most) => `Höchstens ${most}. Leg einen zurück.`,
    exchangeCosts: 'Das kostet deinen Zug.',
    exchangesLeft: (count) => `Du kannst noch ${count}-mal tauschen.`,
    waiting: (who) => `${who.name} ist dran. Du kannst schon probieren.`,
    window: (who, seconds) => `Anzweifeln oder akzeptieren? ${who.name} spielt in ${seconds} s.`,
  },
  attempts: {
    again: 'Leg ein anderes Wort oder passe.',
    oneMore: 'Noch ein Versuch: Ein zweites ungültiges Wort beendet den Zug.',
  },
  ruling: {
    title: 'Entscheidung',
    upheld: (who) =>
      who.isYou
        ? 'Zu Recht angezweifelt. Deine Steine liegen wieder auf der Bank.'
        : `Zu Recht angezweifelt. ${who.name} nimmt die Steine zurück.`,
    overturned: 'Zu Unrecht angezweifelt. Der Zug gilt.',
    playsAgain: (who, isLastTry) =>
      `${who.isYou ? 'Leg ein anderes Wort oder passe' : `${who.name} darf ein anderes Wort legen oder passen`}.${isLastTry ? ' Ein zweites ungültiges Wort beendet den Zug.' : ''}`,
    losesTurn: (who) => (who.isYou ? 'Dein Zug ist verloren.' : `${who.name} verliert den Zug.`),
    losesThis: (who) => (who.isYou ? 'Du verlierst diesen Zug.' : `${who.name} verliert diesen Zug.`),
    losesNext: (who) =>
      who.isYou ? 'Du setzt in der nächsten Runde aus.' : `${who.name} setzt in der nächsten Runde aus.`,
    gains: (who, points) => `${who.isYou ? 'Du bekommst' : `${who.name} bekommt`} ${points} Punkte.`,
    legal: 'gültig',
    illegal: 'ungültig',
    close: 'Weiter',
  },
  wait: {
    title: 'Letzter Zug',
    text: (who, words) =>
      `${who.isYou ? 'Du hast' : `${who.name} hat`} ${list(words)} gelegt. Das beendet das Spiel, wenn niemand anzweifelt.`,
    for: (who) => (who.isYou ? 'Du' : who.name),
    others: (names) => `Warten auf ${list(names)} …`,
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
    title: 'Wer fängt an?',
    drew: (who) => (who.isYou ? 'Du ziehst' : `${who.name} zieht`),
  },
  over: {
    title: 'Spiel beendet',
    won: 'Du gewinnst',
    lost: (name) => `${name} gewinnt`,
    shared: (names) => `${list(names)} teilen sich den Sieg`,
    solo: (points) => `${points} Punkte`,
    allTiles: 'Alle Steine gelegt: gewonnen!',
    reasons: {
      E1: 'Der Beutel und eine Bank sind leer.',
      E1a: 'Alle Steine sind gelegt.',
      E2: 'Der Beutel ist leer, und niemand kann mehr legen.',
      E3: 'Alle haben gepasst.',
      E3a: 'Zu viele Züge hintereinander ohne Punkte.',
      O2: 'Es ist kein Zug mehr möglich.',
      'gave-up': 'Du hast das Spiel beendet.',
      aborted: 'Das Spiel wurde abgebrochen.',
      adjudicated: 'Die Leitung hat das Spiel beendet.',
    },
    wentAway: (who) => (who.isYou ? 'Du bist gegangen.' : `${who.name} ist gegangen.`),
    ranOut: (who) => (who.isYou ? 'Deine Zeit ist abgelaufen.' : `Die Zeit von ${who.name} ist abgelaufen.`),
    before: 'Erspielt',
    left: (tiles) => `Auf der Bank: ${tiles}`,
    gained: 'Reststeine der anderen',
    overtime: (minutes) => `Überzogen: ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`}`,
    notCounted: 'Zählt nicht für die Statistik: Ein Zug wurde zurückgenommen.',
    hinted: (turns) =>
      `Mit ${turns === 1 ? 'Tipp in 1 Zug' : `Tipps in ${turns} Zügen`}: Das Spiel wird extra gezählt.`,
    best: (points) => `Dein Rekord: ${points}.`,
    newBest: 'Dein bestes Ergebnis.',
    average: (points, games) =>
      `Durchschnitt aus ${games === 1 ? '1 Spiel' : `${games} Spielen`}: ${points}.`,
    review: 'Analyse',
    learn: 'Lernen',
    rematch: 'Revanche',
    again: 'Noch einmal',
    home: 'Startseite',
    score: (scores) => scores.join(':'),
    margin: (_winner, loser, points) =>
      `${points === 1 ? '1 Punkt' : `${points} Punkte`} vor ${loser.isYou ? 'dir' : loser.name}.`,
    lastPlay: 'letzter Zug',
    yourBest: 'Dein bester Zug',
    bestPlay: 'Bester Zug',
    bestIn: (points, turn) => `${points === 1 ? '1 Punkt' : `${points} Punkte`}, Zug ${turn}`,
    accuracy: 'Genauigkeit',
    accuracyBy: { win: 'der Gewinnchance erhalten', points: 'der möglichen Punkte' },
    analysing: 'Alle Züge werden geprüft …',
    counted: 'So wurde gezählt',
  },
  celebration: {
    bonus: (points) => `Alle Steine! +${points}`,
    best: (points) => `Dein bester Zug: +${points}`,
  },
  soundOffer: { text: 'Willst du die Steine hören?', yes: 'Ton einschalten', no: 'Nein danke' },
  hint: {
    place: 'Der beste Zug liegt auf den markierten Feldern.',
    length: (letters) => `Das Hauptwort hat ${letters} Buchstaben.`,
    word: (words, points) => `${list(words)} für ${points}.`,
    none: 'Kein Zug möglich. Tausche oder passe.',
    noneButPass: 'Kein Zug möglich. Du musst passen.',
    noneAlone: 'Kein Zug möglich. Tausche Steine.',
    searching: 'Suche …',
    next: { place: 'Tipp: Felder', length: 'Tipp: Länge', word: 'Tipp: Wort', lay: 'Für mich legen' },
    used: (count) => (count === 1 ? '1 Tipp genutzt' : `${count} Tipps genutzt`),
  },
  sheets: {
    show: 'Anzeigen',
    tabs: { turns: 'Züge', unseen: 'Übrig', chart: 'Verlauf' },
    turns: 'Züge',
    points: 'Spielstand',
    unseen: 'Verbleibende Steine',
    menu: 'Menü',
    help: 'Steuerung',
    chart: 'Punkteverlauf',
    close: 'Schließen',
  },
  turns: {
    none: 'Noch keine Züge.',
    start: 'Start',
    number: 'Zug',
    player: 'Spieler',
    what: 'Aktion',
    points: 'Punkte',
    total: 'Summe',
    exchange: (count) =>
      count === 0 ? 'Steine getauscht' : count === 1 ? '1 Stein getauscht' : `${count} Steine getauscht`,
    challenge: 'falsch angezweifelt',
    time: 'Abzug für Zeit',
    pass: 'gepasst',
    skippedOut: 'keine Steine mehr',
    skippedChallenge: 'ausgesetzt (falsch angezweifelt)',
    resigned: 'aufgegeben',
    stopped: 'beendet',
    timedOut: 'Zeit ist um',
    adjusted: 'Leitung',
    leftovers: (count) =>
      count === 0 ? 'Reststeine der anderen' : count === 1 ? '1 Stein übrig' : `${count} Steine übrig`,
    refused: 'zurückgenommen',
    meaningOf: (word) => `Was ${word} bedeutet`,
  },
  unseen: {
    text: (count) => `${count === 1 ? '1 Stein' : `${count} Steine`} im Beutel und bei den anderen`,
    alone: (count) => `${count === 1 ? '1 Stein' : `${count} Steine`} im Beutel`,
    vowels: 'Vokale',
    consonants: 'Konsonanten',
    blanks: 'Joker',
    none: 'Du hast alle Steine gesehen.',
    count: (face, count) => `${face}: ${count}`,
  },
  menu: {
    rules: 'Regeln',
    settings: 'Einstellungen',
    help: 'Steuerung',
    view: 'Brett',
    views: { auto: 'Automatisch', tilted: 'Geneigt', flat: 'Flach' },
    sound: 'Ton',
    resign: 'Aufgeben',
    stop: 'Spiel beenden',
    leave: 'Verlassen',
    dictionary: (name) => `Wörterbuch: ${name}`,
    judging: {
      referee: 'Schiedsrichter: Nur gültige Wörter lassen sich legen.',
      challenge: 'Anzweifeln: Alles darf gelegt werden, die anderen dürfen es anzweifeln.',
    },
  },
  help: ({ isStacking, hasQu, hasBlank }) => [
    ['Feld anklicken oder antippen', 'Pfeil waagerecht; noch einmal: senkrecht; noch einmal: aus'],
    ['A bis Z', isStacking ? 'Stein am Pfeil legen und weiter' : 'Stein aufs nächste freie Feld legen'],
    ['Der Buchstabe unter dem Pfeil', 'Er bleibt, und es geht weiter'],
    ...(hasQu ? [['Q', 'Der Qu-Stein'] as const] : []),
    ...(hasBlank ? [['Umschalt + A bis Z', 'Joker als diesen Buchstaben legen'] as const] : []),
    ['Leertaste', 'Feld überspringen'],
    ['Rücktaste', 'Letzten Stein zurücknehmen'],
    ['Eingabe', 'Hauptknopf: legen, tauschen oder akzeptieren; nach Tab das gewählte Element'],
    ['↑', 'Bank mischen'],
    ['↓', 'Alle Steine zurückholen'],
    ['Escape', 'Stein abwählen, dann den Pfeil, dann alle Steine zurückholen'],
    ['Ziehen', 'Steine zwischen Bank und Brett bewegen oder die Bank ordnen'],
    ['Auf Stein, dann Feld tippen', 'Dort ablegen'],
    ['Auf Feld, dann Steine tippen', 'Nacheinander ablegen'],
    ['Eigenen Stein auf dem Brett antippen', 'Er geht zurück'],
    ...(isStacking
      ? [
          [
            'Maus auf einen Stapel halten, ihn antippen oder Umschalt+Eingabe',
            'Sehen, was darunter liegt',
          ] as const,
        ]
      : []),
    ['Brett doppelt antippen oder aufziehen', 'Vergrößern oder verkleinern'],
    ['Mit Tab aufs Brett, dann Pfeiltasten', 'Von Feld zu Feld gehen; der Pfeil geht mit'],
    [
      'Eingabe oder Leertaste auf einem Feld',
      'Pfeil setzen oder drehen; liegen schon Steine, legt die Eingabetaste',
    ],
    ['2, 3, 4', 'Passen, anzweifeln, tauschen; danach die Buchstaben zum Tauschen tippen'],
    ['?', 'Diese Liste'],
  ],
  refusals: {
    stale: 'Das Spiel ist schon weiter. Schau aufs Brett und versuch es noch einmal.',
    'not-your-turn': 'Du bist nicht dran.',
    'game-over': 'Das Spiel ist aus.',
    'illegal-play': 'Die Regeln erlauben diesen Zug nicht. Versuch einen anderen.',
    'exchange-after-challenge':
      'Nach dem Anzweifeln kannst du nicht tauschen. Leg ein anderes Wort oder passe.',
    'exchange-count': 'So viele Steine darfst du nicht tauschen. Wähl weniger.',
    'bag-too-small': 'Im Beutel sind zu wenige Steine. Tausch weniger.',
    'no-exchange-left': 'Du kannst nicht mehr tauschen.',
    'nothing-to-challenge': 'Es gibt keinen Zug, den du anzweifeln kannst.',
    waiting: 'Akzeptiere zuerst den letzten Zug oder zweifle ihn an.',
    paused: 'Die Leitung hat das Spiel angehalten.',
    'awaiting-ruling': 'Die Leitung entscheidet gerade.',
    other: 'Das geht jetzt nicht.',
  },
  loading: 'Spiel wird geöffnet …',
};
