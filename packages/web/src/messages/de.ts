import type { Messages } from './en.ts';

/** NETS, ON und WOOD. */
const list = (words: readonly string[]): string =>
  new Intl.ListFormat('de', { type: 'conjunction' }).format(words);

/** Everything the page says, in German. */
export const de: Messages = {
  language: 'Deutsch',
  app: {
    name: 'Ziggurat',
  },
  shared: {
    editions: {
      'upwords-64': 'UPWORDS, 64 Steine',
      'upwords-2006': 'UPWORDS, Regeln von 2006',
      'upwords-2014': 'UPWORDS, Regeln von 2014',
      scrabble: 'Scrabble',
    },
    levels: {
      beginner: 'Anfänger',
      casual: 'Freizeit',
      club: 'Verein',
      expert: 'Könner',
      champion: 'Meister',
      greedy: 'Gierig',
    },
    points: (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  },
  home: {},
  setup: {},
  game: {
    blank: 'Blanko',
    you: 'Du',
    square: ({ name, faces, kind, tentative, last, broken, hint, full }) =>
      [
        name,
        faces.length === 0 ? 'leer' : faces.map((face) => face || 'Blanko').join(' über '),
        faces.length > 1
          ? `${['', 'eins', 'zwei', 'drei', 'vier', 'fünf'][faces.length] ?? faces.length} hoch`
          : '',
        full ? 'voll' : '',
        faces.length === 0
          ? {
              plain: '',
              start: 'Startfeld',
              letter2: 'doppelter Buchstabe',
              letter3: 'dreifacher Buchstabe',
              word2: 'doppeltes Wort',
              word3: 'dreifaches Wort',
            }[kind]
          : '',
        tentative ? 'noch nicht gelegt' : '',
        last ? 'letzter Zug' : '',
        broken ? 'gegen die Regeln' : '',
        hint ? 'Tipp' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    faults: {
      noTile: 'Lege mindestens einen Stein.',
      notOnRack: 'Dieser Stein ist nicht mehr auf deiner Bank. Nimm ihn zurück.',
      offBoard: 'Ein Stein liegt neben dem Brett. Nimm ihn zurück.',
      twoOnOne: (squares) => `Auf ${list(squares)} darf in einem Zug nur ein Stein.`,
      notInLine: 'Steine liegen in einer Zeile oder einer Spalte. Verschiebe den Ausreißer.',
      gap: (squares) => `Bei ${list(squares)} ist eine Lücke. Fülle sie oder rücke zusammen.`,
      taken: (squares) => `Auf ${list(squares)} liegt schon ein Buchstabe. Nimm ein freies Feld.`,
      tooHigh: (squares, most) => `${list(squares)} ist schon ${most} hoch. Nimm ein anderes Feld.`,
      sameLetter: (letter, square) =>
        `${letter} darf nicht auf ${letter} (${square}). Nimm einen anderen Buchstaben oder ein anderes Feld.`,
      notAtStart: (count) =>
        count === 1
          ? 'Das erste Wort bedeckt das Startfeld und hat mindestens zwei Buchstaben.'
          : 'Das erste Wort bedeckt ein Startfeld und hat mindestens zwei Buchstaben.',
      notConnected: 'Die Steine berühren kein Wort. Lege sie auf oder neben eines.',
      noWord: 'Das ergibt noch kein Wort. Lege einen Buchstaben dazu.',
      wholeWord: (words) => `${list(words)} wäre ganz bedeckt. Lass einen Buchstaben davon stehen.`,
      barePlural: (words) =>
        `Ein einzelnes S macht nur die Mehrzahl ${list(words)}. Lege einen Stein dazu oder bilde ein weiteres Wort.`,
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
      gaveUp: 'Du hast aufgegeben.',
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
      play: (points) => `Legen: ${points}`,
      exchange: (count) =>
        count === 0 ? 'Steine wählen' : count === 1 ? '1 Stein tauschen' : `${count} Steine tauschen`,
      pass: 'Passen',
      lay: 'Steine legen',
      wait: (who) => (who.isYou ? 'Du bist dran' : `${who.name} ist dran`),
      accept: 'Annehmen',
      challenge: (words) => `${list(words)} anfechten`,
      challengeAs: (who, words) => `${who.name}: ${list(words)} anfechten`,
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
      more: 'Mehr',
    },
    ask: {
      pass: 'Diesen Zug passen?',
      passWithTiles: 'Passen und die Steine zurücknehmen?',
      resign: 'Dieses Spiel aufgeben?',
      giveUp: 'Dieses Spiel aufgeben?',
      leave: 'Das Spiel verlassen? Es bleibt gespeichert, du kannst später weiterspielen.',
      yes: { pass: 'Passen', resign: 'Aufgeben', giveUp: 'Aufgeben', leave: 'Verlassen' },
      no: 'Weiterspielen',
    },
    board: 'Brett',
    rack: 'Deine Bank',
    emptySlot: 'leer',
    letterForBlank: 'Welcher Buchstabe ist der Blankostein?',
    noSuchTile: (letter) => `Auf deiner Bank ist kein ${letter}.`,
    noCursor: 'Drücke erst auf ein Feld, dann tippe.',
    players: 'Mitspieler',
    bag: 'Beutel',
    tilesInBag: (count) => (count === 1 ? '1 Stein im Beutel' : `${count} Steine im Beutel`),
    tilesOnRack: (count) => (count === 1 ? '1 Stein' : `${count} Steine`),
    toPlay: 'am Zug',
    resigned: 'hat aufgegeben',
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
        `${words.map(({ word, points }) => `${word} ${points}`).join(' · ')} = ${total}`,
      bonus: (points) => `alle Steine ${points}`,
      empty: 'Ziehe Steine, tippe auf Stein und Feld, oder drücke auf ein Feld und schreibe.',
      exchange: (most) =>
        most === 1 ? 'Wähle den Stein zum Tauschen.' : `Wähle bis zu ${most} Steine zum Tauschen.`,
      exchangeCosts: 'Es kostet den Zug.',
      exchangesLeft: (count) => (count === 1 ? 'Noch 1 Tausch.' : `Noch ${count} Tausche.`),
      waiting: (who) => `${who.name} ist dran. Du kannst inzwischen etwas probieren.`,
      more: (count) => `und ${count} weitere`,
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
      losesNext: (who) =>
        who.isYou ? 'Du verlierst deinen nächsten Zug.' : `${who.name} verliert den nächsten Zug.`,
      legal: 'gültig',
      illegal: 'nicht gültig',
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
      title: 'Wer beginnt?',
      text: 'Der Stein, der A am nächsten ist, beginnt.',
      again: 'Gleichstand: Diese ziehen noch einmal.',
      close: 'Los',
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
        'gave-up': 'Du hast aufgegeben.',
        'last-left': 'Alle anderen haben das Spiel verlassen.',
        aborted: 'Das Spiel wurde abgebrochen.',
      },
      before: 'Gelegt',
      left: 'Auf der Bank',
      leftovers: 'Reststeine',
      final: 'Endstand',
      nothingLeft: 'keine',
      gained: 'von den Steinen der anderen',
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
      title: 'Tipp',
      place: 'Der beste Zug liegt auf den markierten Feldern.',
      length: (letters) => `Sein Hauptwort hat ${letters} Buchstaben.`,
      word: (words, points) => `${list(words)} für ${points}.`,
      none: 'Es gibt keinen Zug. Tausche oder passe.',
      searching: 'Ein Zug wird gesucht',
      next: { place: 'Tipp: wo?', length: 'Tipp: wie lang?', word: 'Tipp: welches Wort?' },
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
    word: {
      noMeaning: 'Das Wörterbuch hat dieses Wort ohne Bedeutung.',
      formOf: (base) => `Form von ${base}`,
      parts: { noun: 'Nomen', verb: 'Verb', adjective: 'Adjektiv', adverb: 'Adverb' },
      looking: 'Wird nachgeschlagen',
    },
    menu: {
      rules: 'Regeln dieser Ausgabe',
      settings: 'Einstellungen',
      help: 'Tasten und Gesten',
      view: 'Brett',
      views: { auto: 'Passend', tilted: 'Gekippt', flat: 'Flach' },
      sound: 'Ton',
      resign: 'Aufgeben',
      giveUp: 'Aufgeben',
      leave: 'Verlassen',
      judging: {
        referee: 'Schiedsrichter: Ungültige Wörter werden beim Legen abgelehnt.',
        challenge: 'Anfechtung: Jedes Wort darf liegen, Gegner dürfen es anfechten.',
      },
    },
    help: [
      ['Feld anklicken oder antippen', 'Pfeil waagerecht; noch einmal: senkrecht; noch einmal: aus'],
      [
        'A bis Z',
        'Stein am Pfeil legen und weiter. Der Buchstabe, der schon da liegt, bleibt. Q ist der Qu-Stein',
      ],
      ['Leertaste', 'Feld lassen, wie es ist'],
      ['Rücktaste', 'Letzten Stein zurücknehmen'],
      ['Eingabe', 'Der Hauptknopf: legen, tauschen, annehmen'],
      ['↑', 'Bank mischen'],
      ['↓', 'Alle Steine zurück'],
      ['Escape', 'Loslassen: Stein, Pfeil, dann alle Steine'],
      ['Ziehen', 'Von der Bank aufs Brett, auf dem Brett, zurück, oder um die Bank zu ordnen'],
      ['Auf Stein, dann Feld tippen', 'Dort ablegen'],
      ['Auf Feld, dann Steine tippen', 'Nacheinander ablegen'],
      ['Rechtsklick oder langer Druck', 'Einen Stein zurücknehmen'],
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
  },
  review: {
    chart: {
      turn: 'Zug',
      when: 'Wann',
      result: 'Ergebnis',
      average: 'Schnitt',
      number: (value: number) => value.toLocaleString('de', { maximumFractionDigits: 1 }),
    },
    title: 'Nachlese',
    gameOf: (names: readonly string[]) => names.join(' – '),
    date: (time: number) =>
      new Date(time).toLocaleDateString('de', { day: 'numeric', month: 'long', year: 'numeric' }),
    back: 'Alle Spiele',
    playOn: 'Weiterspielen',
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
    tilt: 'Brett neigen',
    board: (label: string) => `Das Brett, ${label}`,
    deeds: {
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
    noMeaning: (word: string) => `Das Wörterbuch hat ${word}, nennt aber keine Bedeutung.`,
    parts: { noun: 'Nomen', verb: 'Verb', adjective: 'Adjektiv', adverb: 'Adverb' },
    formOf: (word: string) => `Form von ${word}`,
    best: {
      title: 'Was in den Steinen steckte',
      looking: 'Wird noch gesucht …',
      none: 'Es gab keinen erlaubten Zug.',
      found: 'Das war nach Punkten der beste Zug.',
      same: 'Kein anderer Zug brachte mehr Punkte.',
      missed: (points: number) =>
        points === 1 ? '1 Punkt blieb auf der Bank.' : `${points} Punkte blieben auf der Bank.`,
      play: (words: readonly string[], points: number) => `${words.join(', ')} für ${points}`,
      show: (words: readonly string[]) => `${words[0] ?? ''} auf dem Brett zeigen`,
      showPlayed: 'Zurück zum gelegten Zug',
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
      player: (number: number) => `Platz ${number}`,
      gone: 'Das Spiel aus der Datei ist nicht mehr da. Öffne es noch einmal.',
    },
  },
  learn: {},
  rules: {},
  statistics: {},
  settings: {},
  troubles: {
    'storage-full':
      'Der Browser hat keinen Platz mehr. Gespeichertes ist sicher; exportiere oder lösche alte Spiele.',
    'storage-refused':
      'Dieser Browser speichert nichts, wie im privaten Fenster. Das Spiel lebt so lange wie dieser Tab.',
    'damaged-game':
      'Dieses gespeicherte Spiel ist nicht lesbar. Es bleibt, wie es ist, und lässt sich exportieren.',
    'no-such-game': 'Dieses Spiel gibt es in diesem Browser nicht. Vielleicht wurde es gelöscht.',
    'no-dictionary': 'Das Wörterbuch konnte nicht geladen werden. Gehe einmal online und lade neu.',
    'no-computer': 'Der Computerspieler ist ausgefallen. Lade die Seite neu; das Spiel ist gespeichert.',
    'foreign-file': 'Diese Datei ist kein Export von Ziggurat. Wähle eine andere.',
    'too-large': 'Diese Datei ist zu groß. Wähle eine andere.',
    'bad-rules': 'Diese Regeln lassen sich nicht spielen. Wähle andere.',
    'seat-count': 'Diese Regeln sind für eine andere Zahl von Mitspielern. Ändere die Plätze.',
  },
};
