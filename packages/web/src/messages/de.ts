import { spanIn } from '../online/span.ts';
import type { Messages } from './en.ts';

/** NETS, ON und WOOD. */
const list = (words: readonly string[]): string =>
  new Intl.ListFormat('de', { type: 'conjunction' }).format(words);

/** Everything the page says, in German. */
export const de: Messages = {
  language: 'Deutsch',
  app: {
    name: 'Ziggurat',
    titles: {
      home: '',
      new: 'Neues Spiel',
      game: 'Spiel',
      review: 'Rückschau',
      rules: 'Regeln',
      learn: 'Spielen lernen',
      statistics: 'Statistik',
      games: 'Gespeicherte Spiele',
      settings: 'Einstellungen',
      online: 'Online',
      unknown: 'Nicht gefunden',
    },
    newVersion: {
      title: 'Eine neue Version liegt bereit. Deine Spiele bleiben.',
      load: 'Neue Version laden',
      later: 'Später',
    },
    notFound: {
      title: 'Auf diesem Feld liegt nichts',
      text: 'Unter dieser Adresse gibt es nichts zu sehen. Vielleicht ist sie falsch geschrieben, oder das Spiel wurde gelöscht.',
      home: 'Zurück zum Anfang',
    },
    broken: {
      title: 'Da ist etwas schiefgegangen',
      text: 'Diese Ansicht ließ sich nicht zeigen. Deine gespeicherten Spiele sind sicher. Lade die Seite neu; geschieht es noch einmal, dann exportiere deine Spiele und melde uns, was unter den Einzelheiten steht.',
      reload: 'Neu laden',
      home: 'Zurück zum Anfang',
      details: 'Einzelheiten',
    },
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
      casual: 'Amateur',
      club: 'Klubspieler',
      expert: 'Könner',
      champion: 'Meister',
      greedy: 'Nimmersatt',
    },
    modes: { computer: 'Gegen den Computer', solo: 'Solo', pass: 'Reihum spielen' },
    judgings: { referee: 'Schiedsrichter', challenge: 'Anzweifeln' },
    dictionaries: { en: 'Alle Wörter', 'en-family': 'Familienwörter' },
    meaning: {
      looking: 'Wird nachgeschlagen',
      none: (word: string) => `Das Wörterbuch hat ${word}, nennt aber keine Bedeutung.`,
      parts: { noun: 'Nomen', verb: 'Verb', adjective: 'Adjektiv', adverb: 'Adverb' },
      formOf: (base: string) => `Form von ${base}`,
    },
    points: (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
    seats: (count: number) => `${count} Spieler`,
    you: 'Du',
    player: (number: number) => `Spieler ${number}`,
    against: (names: string) => `Gegen ${names}`,
    houseRules: (edition: string) => `${edition}, Hausregeln`,
    day: (time: number) => new Date(time).toLocaleDateString('de', { dateStyle: 'medium' }),
    moment: (time: number) =>
      new Date(time).toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' }),
    number: (value: number) => value.toLocaleString('de', { maximumFractionDigits: 1 }).replace('-', '−'),
    close: 'Schließen',
    cancel: 'Abbrechen',
  },
  home: {
    title: 'Wörter, die wachsen',
    lead: 'Leg ein Wort. Dann bau darauf weiter.',
    demonstration:
      'Ein Brett mitten in einem Vorführspiel: Wörter kreuzen sich, und Steine liegen gestapelt aufeinander.',
    pause: 'Anhalten',
    goOn: 'Weiter',
    continue: 'Weiterspielen',
    moreGames: (count: number) =>
      count === 1 ? '1 weiteres offenes Spiel' : `${count} weitere offene Spiele`,
    modes: {
      computer: 'Von sanft bis gnadenlos.',
      solo: 'Eine Bank. Schlag deinen Rekord.',
      pass: 'Zwei bis vier um einen Bildschirm.',
    },
    changeMode: (mode: string) => `${mode}: Regeln und Mitspieler ändern`,
    online: { title: 'Online spielen', text: 'Mit Leuten anderswo, live oder Zug um Zug.' },
    more: 'Mehr',
    links: {
      learn: 'Spielen lernen in zwei Minuten',
      rules: 'Regeln',
      statistics: 'Statistik',
      games: 'Gespeicherte Spiele',
      settings: 'Einstellungen',
    },
  },
  setup: {
    leads: {
      computer: 'Fang gleich an, oder wähl erst aus, wie du es magst.',
      solo: 'Du gegen den Beutel: Mach aus deinen Steinen, so viel du kannst.',
      pass: 'Gebt den Bildschirm herum. Zwischen den Zügen bleiben die Bänke verdeckt.',
    },
    start: 'Spiel starten',
    edition: 'Ausgabe',
    size: (size: number) => `${size} × ${size} Felder`,
    tiles: (count: number) => `${count} Steine`,
    stack: (most: number) => (most === 1 ? 'ohne Stapeln' : `Stapel bis\u00a0${most}`),
    editions: {
      'upwords-64': 'Der kleine Klassiker. Schnell, eng, und gespielt wird bis zum letzten Stein.',
      'upwords-2006': 'Das große Brett mit hundert Steinen. Am besten für den Anfang.',
      'upwords-2014': 'Wie 2006, aber ein ungültiges Wort darf nur einmal verbessert werden.',
      scrabble: 'Flache Wörter, Buchstabenwerte und Prämienfelder. Ohne Stapeln.',
    },
    custom: 'Eigene Regeln aus einer Datei.',
    readRules: 'Diese Regeln lesen',
    level: 'Stufe',
    levels: {
      beginner: 'Alltagswörter, und das halbe Brett übersieht er.',
      casual: 'Spielt wie am Küchentisch.',
      club: 'Kennt jedes Wort und sieht den größten Teil des Bretts.',
      expert: 'Kennt jedes Wort und achtet darauf, was er dir lässt.',
      champion: 'Probiert Züge aus, bevor er sie macht. Am Ende gnadenlos.',
      greedy: 'Nimmt immer die meisten Punkte, was auch daraus wird.',
    },
    players: 'Mitspieler',
    count: 'Wie viele?',
    seat: (number: number) => `Platz ${number}`,
    name: 'Name',
    sitter: 'Wer spielt?',
    person: 'Mensch',
    computer: 'Computer',
    dictionary: 'Wörterbuch',
    dictionaries: {
      en: 'Alles, was das englische Wörterbuch hat.',
      'en-family': 'Ohne Beleidigungen und derbe Wörter.',
    },
    judging: 'Ungültige Wörter',
    judgings: {
      referee: 'Das Spiel kennt das Wörterbuch und nimmt nur gültige Wörter an.',
      challenge: 'Jedes Wort darf liegen. Wer zweifelt, zweifelt es an.',
    },
    houseRules: 'Hausregeln',
    houseRulesLead: 'Ändere, was du magst. Was nicht geht, steht bei seinem Feld.',
    undo: 'Züge dürfen zurückgenommen werden',
    undoNote: 'Spiele, in denen das geschah, zählen nicht in der Statistik.',
    plural: 'Das einzelne S',
    plurals: { bare: 'Keine bloße Mehrzahl', lone: 'Gar kein einzelnes S', off: 'Erlaubt' },
    pluralNotes: {
      bare: 'Ein einzelnes S darf nicht bloß ein Wort in die Mehrzahl setzen.',
      lone: 'Ein einzelnes S auf einem leeren Feld ist nie ein Zug.',
      off: 'Ein einzelnes S ist ein Zug wie jeder andere.',
    },
    fields: {
      rack: 'Steine auf der Bank',
      stack: 'Größte Höhe',
      'bonus.tiles': 'Steine für die Prämie',
      'bonus.points': 'Punkte der Prämie',
      'exchange.most': 'Steine je Tausch',
      'board.size': 'Felder je Seite',
    },
    range: (least: number, most: number) => `${least} bis ${most}`,
    reset: 'Wie in der Ausgabe',
    file: 'Regeln aus einer Datei',
    fileNote: 'Ein Regelsatz als JSON, in der Form, die das Programm schreibt.',
    fileText: 'Regelsatz',
    choose: 'Datei wählen',
    use: 'Diese Regeln nehmen',
    wrongMode: 'Diese Regeln sind nicht für diese Zahl von Spielern gemacht.',
    notJson: 'Das ist kein JSON. Vielleicht fehlt eine Klammer, ein Anführungszeichen oder ein Komma.',
    saveRules: 'Diese Regeln als Datei sichern',
    fault: (path: string, sentence: string) => `${path}: ${sentence}`,
    faults: {
      'not-an-integer': 'Hier muss eine ganze Zahl stehen.',
      'out-of-range': 'Das ist zu wenig oder zu viel.',
      'not-true-or-false': 'Hier kann nur true oder false stehen.',
      'not-a-text': 'Hier muss ein Text stehen.',
      'wrong-form': 'Das hat nicht die richtige Form.',
      'not-a-choice': 'Das steht nicht zur Auswahl.',
      'not-a-list': 'Hier muss eine Liste stehen.',
      'list-length': 'Die Liste ist zu kurz oder zu lang.',
      'not-an-object': 'Hier muss ein Objekt mit Feldern stehen.',
      missing: 'Das fehlt.',
      'unknown-field': 'Dieses Feld gibt es nicht.',
      'off-board': 'Dieses Feld liegt nicht auf dem Brett.',
      'square-twice': 'Dieses Feld ist zweimal genannt.',
      'row-length': 'Die Zeichnung der Prämienfelder passt nicht zum Brett.',
      'tile-twice': 'Dieser Stein steht zweimal in der Liste.',
      'tile-repeated': 'Ein anderer Stein ergibt dieselben Buchstaben.',
      'char-case': 'Dieser Buchstabe lässt sich kleingeschrieben nicht von einem anderen unterscheiden.',
      'too-few-tiles': 'Es gibt zu wenige Steine, um alle Bänke zu füllen.',
      'several-bonuses': 'Nur eine Sorte Steine kann eine Prämie haben.',
      'too-many-letters': 'Es gibt zu viele Sorten von Steinen.',
      'blank-is-plain': 'Ein Blankostein hat keinen eigenen Buchstaben.',
      'least-over-most': 'Die kleinste Zahl der Spieler liegt über der größten.',
      'end-twice': 'Dieses Ende ist zweimal genannt.',
      'contrary-ends': 'Diese beiden Enden schließen einander aus.',
      endless: 'Ohne E3 könnte ein Spiel nie enden.',
      'more-than-rack': 'Das ist mehr, als auf eine Bank passt.',
      'needs-solo': 'Ein Spiel für einen braucht seine Soloregeln.',
    },
  },
  game: {
    blank: 'Blanko',
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
      pass: 'Passen',
      lay: 'Steine legen',
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
      yourTurn: (bag) =>
        bag === 0 ? 'Du bist dran · der Beutel ist leer' : `Du bist dran · ${bag} im Beutel`,
      unfinished: 'Lege einen Buchstaben dazu.',
      exchange: (most) =>
        most === 1 ? 'Wähle den Stein zum Tauschen.' : `Wähle bis zu ${most} Steine zum Tauschen.`,
      exchangeTooMany: (most) => `Höchstens ${most} Steine. Leg einen zurück.`,
      exchangeCosts: 'Es kostet den Zug.',
      exchangesLeft: (count) => (count === 1 ? 'Noch 1 Tausch.' : `Noch ${count} Tausche.`),
      waiting: (who) => `${who.name} ist dran. Du kannst inzwischen etwas probieren.`,
      window: (who, seconds) => `Anfechten oder gelten lassen? ${who.name} spielt in ${seconds} s weiter.`,
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
      ranOut: (who) =>
        who.isYou ? 'Deine Zeit ist abgelaufen.' : `Die Zeit von ${who.name} ist abgelaufen.`,
      before: 'Gelegt',
      left: (tiles) => `Auf der Bank: ${tiles}`,
      gained: 'Gewinn aus den Steinen der anderen',
      notCounted: 'Ein Zug wurde zurückgenommen: Dieses Spiel zählt nicht in der Statistik.',
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
      judging: {
        referee: 'Schiedsrichter: Nur gültige Wörter können gelegt werden.',
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
      looking: 'Wird noch gesucht …',
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
  },
  learn: {
    title: 'Spielen lernen',
    acts: 'Was zu tun ist',
    progress: (step: number, of: number) => `Schritt ${step} von ${of}`,
    how: 'Zieh einen Stein, oder tipp erst einen Stein und dann ein Feld an. Mit Tastatur: drück auf ein Feld und tippe.',
    marked: (squares: string) => (squares === '' ? '' : `Markierte Felder: ${squares}`),
    word: (word: string, points: number) => `${word} ${points}`,
    play: (points: number) => `${points} spielen`,
    takeBack: 'Zurücknehmen und weiter',
    leave: 'Lektion verlassen',
    playOn: 'Gegen Anfänger weiterspielen',
    again: 'Noch einmal',
    rules: 'Alle Regeln',
    steps: {
      first: {
        title: 'Leg ein Wort',
        text: 'Schreib MOOD auf die vier markierten Felder. Das erste Wort eines Spiels bedeckt mindestens ein Feld in der Mitte.',
      },
      cross: {
        title: 'Kreuze es',
        text: 'Ein flaches Wort zählt zwei Punkte je Stein. Lass nun vom D ein zweites Wort nach unten wachsen: Leg E, A und R darunter.',
      },
      stack: {
        title: 'Bau darauf',
        text: 'Das macht dieses Spiel aus: Setz das W auf das M. Aus MOOD wird WOOD.',
      },
      same: {
        title: 'Nie der gleiche Buchstabe',
        text: 'Ein gestapeltes Wort zählt einen Punkt für jeden Stein darin, auch für die darunter. Versuch nun etwas Verbotenes: Setz dein O auf das erste O.',
      },
      cover: {
        title: 'Lass etwas übrig',
        text: 'Noch etwas Verbotenes: Deck WOOD ganz mit BEAN zu.',
      },
      two: {
        title: 'Ändere zwei Wörter auf einmal',
        text: 'Von einem alten Wort muss mindestens ein Stein bleiben. Setz das L auf das D und das P auf das R: Aus WOOD wird WOOL, aus DEAR wird LEAP, und beide zählen.',
      },
    },
    done: {
      title: 'Mehr brauchst du nicht',
      text: (most: number) =>
        `Ein Stapel darf ${most} Steine hoch werden, und jede Buchstabenreihe muss ein Wort sein. Der Rest kommt beim Spielen.`,
    },
  },
  rules: {
    title: 'Regeln',
    editions: 'Ausgaben',
    contents: 'Inhalt',
    picture: 'Ein kleines Brett mit dem Zug darauf',
    legal: (points: string) => `Erlaubt, ${points}`,
    illegal: 'Nicht erlaubt',
    worked: 'Züge eines Spiels und ihre Punkte',
    workedPicture: 'Das Brett nach dem gewählten Zug',
    blank: 'Blankostein',
    sections: {
      aim: 'Worum es geht',
      setUp: 'Vorbereitung',
      turn: 'Ein Zug',
      play: 'Was erlaubt ist',
      words: 'Welche Wörter zählen',
      points: 'Punkte',
      challenge: 'Ungültige Wörter',
      exchange: 'Tauschen und Passen',
      end: 'Das Ende',
      solo: 'Solo',
      tiles: 'Die Steine',
      hands: 'Tasten und Gesten',
    },
    texts: {
      aim: ({ stack }) =>
        stack > 1
          ? [
              'Leg Wörter, die sich kreuzen wie im Kreuzworträtsel, und verändere Wörter, die schon liegen, indem du Steine daraufsetzt. Wer am Ende die meisten Punkte hat, gewinnt.',
            ]
          : [
              'Leg Wörter, die sich kreuzen wie im Kreuzworträtsel. Buchstaben sind Punkte wert, und farbige Felder vervielfachen sie. Wer am Ende die meisten Punkte hat, gewinnt.',
            ],
      setUp: ({ size, rack, tiles, players }) => [
        `Das Brett hat ${size} × ${size} Felder, der Beutel ${tiles.reduce((sum, { count }) => sum + count, 0)} Steine. ${players.most === players.least ? players.most : `${players.least} bis ${players.most}`} können mitspielen.`,
        `Alle ziehen einen Stein; wer dem A am nächsten ist, beginnt${tiles[0]!.count > 0 ? ', und ein Blankostein kommt vor dem A' : ''}. Die Steine kommen zurück, dann ziehen alle ${rack}. Niemand sieht die Steine der anderen.`,
      ],
      turn: ({ rack }) => [
        `Wenn du dran bist, tust du eines von dreien: Steine legen, tauschen oder passen. Nach dem Legen ziehst du nach, bis du wieder ${rack} Steine hast, oder nimmst, was der Beutel noch hergibt.`,
      ],
      play: ({ stack, start, plural }) => [
        start.length === 1
          ? 'Das erste Wort bedeckt das Feld in der Mitte. Jedes spätere berührt oder benutzt, was schon liegt.'
          : `Das erste Wort bedeckt mindestens eines der ${start.length} Felder in der Mitte. Jedes spätere berührt, was schon liegt, oder liegt darauf.`,
        'Alle Steine eines Zuges liegen in einer Zeile oder einer Spalte, ohne Lücke; Steine, die schon da lagen, dürfen sie füllen. Jede Buchstabenreihe, die entsteht oder sich ändert, muss ein Wort sein, waagrecht und senkrecht.',
        ...(stack > 1
          ? [
              `Steine dürfen auf Steine, höchstens ${stack} hoch und je Zug einer auf jedes Feld. Nie kommt ein Buchstabe auf den gleichen Buchstaben, und von jedem alten Wort bleibt mindestens ein Stein unbedeckt.`,
            ]
          : ['Steine kommen nie auf andere Steine.']),
        ...(plural === 'bare'
          ? [
              'Ein einzelnes S darf nicht bloß ein Wort in die Mehrzahl setzen. Zusammen mit anderen Steinen, oder wenn noch ein zweites Wort entsteht, darf es das.',
            ]
          : plural === 'lone'
            ? ['Ein einzelnes S auf einem leeren Feld ist nie ein Zug.']
            : []),
      ],
      words: () => [
        'Was im Wörterbuch des Tisches steht, und sonst nichts: keine Namen und anderen Wörter, die im Englischen immer großgeschrieben werden, keine Abkürzungen, keine Wörter mit Bindestrich oder Apostroph, keine Vor- und Nachsilben, die nicht allein stehen können.',
      ],
      points: ({ scoring, bonus, tiles }) => [
        ...(scoring.by === 'height'
          ? [
              `Ein Wort, das überall nur einen Stein hoch ist, zählt ${scoring.flat} Punkte je Stein. Sobald ein einziger Stapel des Wortes höher ist, zählt es ${scoring.stacked} je Stein in allen seinen Stapeln, auch die darunter.`,
              ...tiles
                .filter(({ flatBonus }) => flatBonus > 0)
                .map(
                  ({ face, flatBonus }) => `Ein flaches Wort mit dem Stein ${face} bringt ${flatBonus} mehr.`,
                ),
            ]
          : [
              'Die Werte der Buchstaben werden zusammengezählt. Ein Feld mit 2L oder 3L vervielfacht den Buchstaben darauf, eines mit 2W oder 3W das ganze Wort; zwei davon vervielfachen einander. Ein solches Feld zählt nur in dem Zug, der es bedeckt. Ein Blankostein ist nichts wert und trägt trotzdem die Farbe seines Feldes.',
            ]),
        `Jedes Wort zählt, das durch den Zug entsteht oder sich ändert. Wer ${bonus.tiles} Steine in einem Zug legt, bekommt ${bonus.points} Punkte dazu.`,
        'Ein Spiel in ein paar Zügen. Wähl einen aus, um ihn auf dem Brett zu sehen.',
      ],
      challenge: ({ challenge }) => [
        'Mit Schiedsrichter nimmt das Spiel Wörter, die nicht im Wörterbuch stehen, gar nicht erst an, und nichts ist verloren.',
        'An einem Tisch mit Anzweifeln darf jedes Wort liegen. Bis der Nächste etwas getan hat, dürfen alle anderen den Zug anzweifeln. Das Urteil nennt jedes seiner Wörter.',
        {
          retry:
            'Ist ein Wort ungültig, kommen die Steine zurück, und die Punkte sind weg; der Spieler legt ein anderes Wort oder passt, so oft es eben braucht.',
          'retry-once':
            'Ist ein Wort ungültig, kommen die Steine zurück, und die Punkte sind weg; der Spieler darf es noch einmal versuchen. Ein zweites ungültiges Wort beendet den Zug ohne Punkte.',
          'lose-turn':
            'Ist ein Wort ungültig, kommen die Steine zurück, die Punkte sind weg, und der Zug ist verloren.',
        }[challenge.upheld],
        {
          nothing: 'Sind alle Wörter gültig, geschieht dem Zweifler nichts.',
          'lose-next-turn': 'Sind alle Wörter gültig, setzt der Zweifler einmal aus.',
        }[challenge.overturned],
      ],
      exchange: ({ exchange }) => [
        `Statt zu legen, darfst du ${exchange.most === 1 ? 'einen Stein' : `bis zu ${exchange.most} Steine`} tauschen: beiseitelegen, erst ziehen, dann zurückgeben, damit nicht gleich derselbe wiederkommt. So viele Steine müssen im Beutel sein. Das kostet den Zug.`,
        'Passen darfst du immer.',
      ],
      end: ({ ends, leftovers, tie }) => [
        `Das Spiel ist aus, wenn ${[
          ...(ends.includes('E1') ? ['der Beutel leer ist und jemand keine Steine mehr hat'] : []),
          ...(ends.includes('E1a')
            ? ['jeder Stein gelegt ist: Wer zuerst keine mehr hat, wartet, während die anderen weiterspielen']
            : []),
          ...(ends.includes('E2')
            ? ['der Beutel leer ist und niemand mehr legen kann; das findet das Spiel von selbst heraus']
            : []),
          ...(ends.includes('E3') ? ['alle nacheinander passen'] : []),
        ].join('; oder ')}.`,
        leftovers.by === 'tile'
          ? `Jeder Stein, der auf einer Bank übrig ist, kostet ${leftovers.points} Punkte.`
          : `Steine, die auf einer Bank übrig sind, kosten ihren Wert${leftovers.outGains ? '; wer fertig geworden ist, bekommt, was die anderen verlieren' : ''}.`,
        tie === 'shared'
          ? 'Die meisten Punkte gewinnen; bei Gleichstand gewinnen alle, die gleich viele haben.'
          : 'Die meisten Punkte gewinnen; bei Gleichstand, wer vor dem Abzug der Reste mehr hatte.',
      ],
      solo: ({ solo }) =>
        solo === undefined
          ? []
          : [
              `Du spielst allein, nach denselben Regeln, um so viele Punkte wie möglich. ${
                solo.exchanges === 0
                  ? 'Getauscht wird nicht.'
                  : `Du darfst im Ganzen ${solo.exchanges} Steine tauschen, und es kostet nichts.`
              }`,
              `Es ist aus, wenn alle Steine gelegt sind oder nichts mehr gelegt${solo.exchanges === 0 ? '' : ' oder getauscht'} werden kann. ${
                solo.allTilesWin
                  ? 'Wer jeden Stein unterbringt, hat gewonnen.'
                  : 'Dein bestes Ergebnis, dein Durchschnitt und dein Verlauf stehen in der Statistik.'
              }`,
            ],
      tiles: ({ tiles }) =>
        tiles.some(({ spells }) => spells.length > 1)
          ? ['Qu ist ein Stein, der zwei Buchstaben schreibt. Überall zählt er als ein Stein.']
          : tiles[0]!.count > 0
            ? [
                'Ein Blankostein steht für jeden Buchstaben. Für welchen, wird beim Legen gesagt und bleibt so.',
              ]
            : [],
      hands: () => [
        'Zieh Steine aufs Brett, oder tipp erst einen Stein und dann ein Feld an, oder drück auf ein Feld und tippe. Ein Stein, der nur probeweise liegt, geht mit Rechtsklick oder langem Druck zurück auf die Bank.',
      ],
    },
    examples: {
      first: 'Das erste Wort bedeckt Felder in der Mitte.',
      firstOff: 'Das erste Wort verfehlt die Mitte.',
      cross: 'Ein Wort, das vom D nach unten wächst.',
      twoLines: 'Die Steine liegen nicht in einer Zeile oder Spalte.',
      gap: 'Zwei Felder zwischen den Steinen bleiben leer.',
      apart: 'Das Wort berührt nichts.',
      stack: 'W auf M macht aus MOOD ein WOOD.',
      same: 'O darf nicht auf O. Soll ein Buchstabe bleiben, dann lass ihn liegen.',
      cover: 'BAT über NET: Das T bleibt, also ist von NET noch etwas da.',
      coverAll: 'Von NET ist nichts mehr da. Ein Stein muss unbedeckt bleiben.',
      tooHigh: 'Der Stapel ist voll.',
      noStack: 'In dieser Ausgabe wird nicht gestapelt.',
      noWord: 'DEGT steht nicht im Wörterbuch.',
      plural: 'Das einzelne S macht nur eine Mehrzahl.',
      withPlural: 'Das S gehört auch zu SUN, also ist NETS in Ordnung.',
    },
    keys: [
      {
        keys: ['A', '…', 'Z'],
        does: 'legt einen Stein am Pfeil und rückt weiter; ein Buchstabe, der schon da liegt, bleibt',
      },
      { keys: ['Leertaste'], does: 'überspringt ein Feld' },
      { keys: ['Rücktaste'], does: 'nimmt den letzten Stein zurück' },
      { keys: ['Eingabe'], does: 'spielt den Zug' },
      { keys: ['↑'], does: 'mischt die Bank' },
      { keys: ['↓'], does: 'nimmt alle Steine zurück' },
      { keys: ['Esc'], does: 'räumt den Pfeil weg' },
      {
        keys: ['Tab'],
        does: 'geht zum Brett; die Pfeiltasten wandern dann darauf, und die Leertaste dreht den Pfeil',
      },
    ],
  },
  statistics: {
    lead: 'Beendete Spiele dieses Browsers.',
    nothing: 'Hier ist noch nichts. Beende ein Spiel, und es erscheint.',
    leftOut: (count: number) =>
      count === 1
        ? '1 beendetes Spiel zählt nicht: Ein Zug wurde zurückgenommen.'
        : `${count} beendete Spiele zählen nicht: Es wurden Züge zurückgenommen.`,
    play: 'Gegen den Computer spielen',
    solo: 'Solo',
    best: 'Bestes',
    average: 'Durchschnitt',
    played: 'Gespielt',
    results: 'Ergebnisse',
    trend: (edition: string) => `Solopunkte im Lauf der Zeit, ${edition}`,
    when: 'Wann',
    pointsHead: 'Punkte',
    computer: 'Gegen den Computer',
    level: 'Stufe',
    won: 'Gewonnen',
    averagePoints: 'Punkte im Durchschnitt',
    bestPlay: 'Bester Zug',
    streak: 'Siege in Folge',
    longest: 'Längste Serie',
    onePlay: (words: string, points: number) => `${words}, ${points}`,
    review: 'Rückschau',
  },
  games: {
    nothing: 'Keine gespeicherten Spiele. Was du anfängst, wird hier von selbst aufbewahrt.',
    playing: 'Offen',
    over: 'Beendet',
    damaged: 'Beschädigt',
    damagedText:
      'Dieses Spiel lässt sich nicht lesen. Es wird aufbewahrt, wie es ist: Exportiere deine Spiele, bevor du es löschst.',
    continue: 'Weiterspielen',
    review: 'Rückschau',
    remove: 'Löschen',
    sure: 'Endgültig löschen?',
    keep: 'Behalten',
    wonBy: (names: string) => `Gewonnen: ${names}`,
    undone: (count: number) => (count === 1 ? '1 Zug zurückgenommen' : `${count} Züge zurückgenommen`),
    about: (game: string, act: string) => `${act}: ${game}`,
    removed: 'Das Spiel ist gelöscht.',
  },
  settings: {
    look: 'Aussehen',
    theme: 'Farben',
    themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel', contrast: 'Hoher Kontrast' },
    language: 'Sprache',
    systemLanguage: 'Wie das Gerät',
    view: 'Brett',
    views: { auto: 'Wie es passt', tilted: 'Geneigt', flat: 'Flach' },
    motion: 'Bewegung',
    motions: { system: 'Wie das Gerät', reduced: 'Wenig' },
    play: 'Spielen',
    sound: 'Geräusche',
    soundNote: 'Kurz und hölzern, wenn Steine sich bewegen und die Reihe wechselt.',
    name: 'Dein Name',
    nameNote: 'So stehst du an deinen Tischen.',
    data: {
      title: 'Deine Spiele',
      text: 'Die Spiele liegen in diesem Browser und gehen nirgendwohin. Ein Export enthält alle in einer Datei.',
      exportAll: 'Alle Spiele exportieren',
      importAll: 'Spiele importieren',
      imported: (added: number, known: number, damaged: number) =>
        [
          added === 1 ? '1 Spiel hinzugefügt' : `${added} Spiele hinzugefügt`,
          ...(known > 0 ? [`${known} schon vorhanden`] : []),
          ...(damaged > 0 ? [`${damaged} nicht lesbar`] : []),
        ].join(', '),
      persist: 'Den Browser bitten, sie zu behalten',
      persistNote: 'Sonst darf ein Browser Spiele löschen, wenn ihm der Platz ausgeht.',
      persisted: 'Der Browser behält deine Spiele, bis du sie löschst.',
      notPersisted:
        'Der Browser hat nichts versprochen. Vielleicht tut er es, wenn du die Seite installiert oder oft benutzt hast.',
    },
    about: {
      title: 'Über Ziggurat',
      text: 'Ziggurat ist frei und offen: ein Wortspiel zum Stapeln, allein, um einen Bildschirm oder gegen den Computer.',
      version: (version: string) => `Version ${version}`,
      dictionary: 'Lizenzen des Wörterbuchs',
      offline: 'Einmal geladen, geht alles auch ohne Netz.',
      install: 'Als App installieren',
      marks:
        'UPWORDS und SCRABBLE sind Marken ihrer Inhaber. Sie stehen hier nur, um zu sagen, nach welchen Regeln gespielt wird; diese Seite ist nicht von ihnen gemacht oder gebilligt.',
    },
  },
  online: {
    title: 'Online',
    lead: 'Spiel mit Leuten anderswo, live oder einen Zug am Tag.',
    parts: 'Online',
    lobby: 'Lobby',
    account: 'Konto',
    newTable: 'Neuer Tisch',
    back: 'Zurück zur Lobby',
    loading: 'Der Server wird gefragt',
    line: {
      connecting: 'Verbindung zum Server wird aufgebaut',
      offline:
        'Keine Verbindung. Was du sendest, wird aufgehoben und geht hinaus, sobald der Server wieder da ist.',
      retry: 'Jetzt versuchen',
    },
    unreachable: {
      unreachable: 'Der Server ist nicht erreichbar. Prüfe dein Netz und versuch es noch einmal.',
      'no-server': 'Auf diesem Server gibt es keine Spiele mit Leuten anderswo.',
      other: 'Der Server kann gerade keine Spiele mit Leuten anderswo ausrichten.',
      here: 'Was hier sofort geht: mit bis zu vier Leuten um diesen Bildschirm spielen oder gegen den Computer.',
      pass: 'Reihum an einem Gerät',
      computer: 'Gegen den Computer',
      retry: 'Noch einmal versuchen',
    },
    comeIn: {
      title: 'Wie sollen dich die anderen nennen?',
      text: 'Ein Name genügt. Mit einem Passwort kannst du ihn später behalten.',
      name: 'Dein Name',
      nameNote: 'Bis zu 24 Buchstaben eines Alphabets und Ziffern.',
      play: 'Eintreten',
      haveAccount: 'Ich habe ein Konto',
      asGuest: 'Als Gast eintreten',
      enterTitle: 'Anmelden',
      password: 'Passwort',
      enter: 'Anmelden',
    },
    quick: {
      title: 'Schnelles Spiel',
      text: 'Setz dich dazu, wo so ein Spiel gesucht wird, oder warte auf die Nächsten, die es suchen.',
      edition: 'Ausgabe',
      minutes: (count) => `${count} Minuten`,
      increment: (seconds) => `+ ${seconds} Sekunden je Zug`,
      days: (count) => `${count} Tage je Zug`,
      daysNote: 'als Fernspiel',
    },
    clock: {
      label: 'Uhr',
      none: 'Ohne Uhr',
      bank: 'Fürs ganze Spiel',
      turn: 'Für jeden Zug',
      noneNote: 'Lass dir Zeit.',
      bankNote: 'So viel für alle deine Züge, und nach jedem ein wenig mehr.',
      turnNote: 'So viel für jeden Zug: Fernpartien.',
      base: 'Minuten fürs Spiel',
      increment: 'Sekunden mehr je Zug',
      each: 'Tage für einen Zug',
      perGame: (base: string, increment: string | undefined) =>
        increment === undefined ? base : `${base} + ${increment}`,
      perTurn: (each: string) => `${each} je Zug`,
    },
    span: (milliseconds: number) => spanIn('de', milliseconds),
    speeds: { quick: 'Schnell', calm: 'Gemütlich', days: 'Tage', untimed: 'Ohne Uhr' },
    tables: {
      title: 'Offene Tische',
      none: 'Niemand wartet. Mach einen Tisch auf, dann finden ihn die anderen hier.',
      noneLike: 'So einen Tisch gibt es nicht. Nimm einen Filter weg oder mach selbst einen auf.',
      filters: 'Filter',
      edition: 'Ausgabe',
      speed: 'Tempo',
      kind: 'Wertung',
      any: 'Alle',
      rated: 'Gewertet',
      casual: 'Zum Spaß',
      join: 'Dazusetzen',
      about: (act: string, names: string) => `${act}: ${names}`,
      free: (count: number) => (count === 1 ? '1 Platz frei' : `${count} Plätze frei`),
      live: (count: number) => (count === 1 ? '1 offener Tisch' : `${count} offene Tische`),
    },
    toWatch: { title: 'Spiele zum Zuschauen', watch: 'Zuschauen' },
    mine: {
      title: 'Deine Spiele',
      yours: 'Du bist am Zug',
      theirs: (name: string) => `${name} ist am Zug`,
      waiting: 'Wartet auf Mitspieler',
      challenge: 'Der letzte Zug kann angezweifelt werden',
      left: (span: string) => `noch ${span}`,
      open: 'Öffnen',
      play: 'Spielen',
      over: 'Beendet',
      won: 'gewonnen',
      lost: 'verloren',
      count: (count: number) =>
        count === 1 ? 'In 1 Spiel bist du am Zug' : `In ${count} Spielen bist du am Zug`,
    },
    setup: {
      lead: 'Fertig, wie es ist. Ändere, was du magst, und mach den Tisch auf.',
      seats: 'Mitspieler',
      rated: 'Gewertet',
      ratedNote: 'Zählt für die Wertung. Braucht ein Konto, eine Uhr und die Regeln einer Ausgabe.',
      guestNote: 'Nur wer ein Konto hat, spielt um die Wertung.',
      listed: 'In der Lobby',
      listedNote: 'Aus: Nur wem du den Link schickst, findet den Tisch.',
      spectators: 'Andere dürfen zusehen',
      spectatorsNote: 'Sie sehen Brett und Punkte, aber keine Steine auf den Bänken.',
      wait: 'Zeit, einen letzten Zug anzuzweifeln',
      waits: { short: '30 Sekunden', minute: '1 Minute', hour: '1 Stunde', day: '1 Tag' },
      computers: 'Computer am Tisch',
      computersNote: 'Sie nehmen sofort freie Plätze ein.',
      open: 'Tisch aufmachen',
    },
    seat: {
      free: 'Freier Platz',
      kept: 'Wieder eingeladen',
      you: 'Du',
      here: 'da',
      away: 'weg',
      awayFor: (span: string) => `weg seit ${span}`,
      gone: 'Gelöschtes Konto',
      bot: 'Bot',
      botNamed: (name: string) => `${name} (Bot)`,
      computer: 'Computer',
    },
    room: {
      title: 'Warten auf Mitspieler',
      text: 'Das Spiel beginnt von selbst, wenn alle Plätze besetzt sind.',
      invite: 'Lade jemanden ein',
      inviteText: 'Wer diesen Link hat, kann sich dazusetzen, auch ohne Konto.',
      link: 'Link zu diesem Tisch',
      copy: 'Link kopieren',
      share: 'Link senden',
      shared: 'Gesendet.',
      join: 'Dazusetzen',
      joinAs: (name: string) => `Als ${name} dazusetzen`,
      ratedGuest:
        'Dieses Spiel wird gewertet und braucht darum ein Konto. Behalte deines, dann kannst du dich setzen.',
      getUp: 'Aufstehen',
      close: 'Tisch schließen',
      closeSure: 'Für alle schließen?',
      keep: 'Offen lassen',
      computer: 'Einen Platz dem Computer geben',
      addComputer: 'Computer dazusetzen',
      needsInvitation: 'Dieser Tisch ist privat. Frag die Spieler dort nach dem Link.',
      closed: 'Dieser Tisch wurde geschlossen, bevor das Spiel begann.',
      watch: 'Wenn es begonnen hat, kannst du zusehen.',
      noSpectators: 'Das Spiel läuft, und wer spielt, möchte keine Zuschauer.',
      options: 'Was gespielt wird',
    },
    copy: { done: 'Kopiert.', failed: 'Das ging nicht. Markiere den Text und kopiere ihn selbst.' },
    clocks: {
      low: 'wenig Zeit',
      wait: (time: string) => `In ${time} gilt er, wenn ihn niemand anzweifelt.`,
    },
    claim: {
      text: (name: string) => `${name} ist fort und nicht rechtzeitig wiedergekommen.`,
      do: (name: string) => `Spiel von ${name} beenden`,
    },
    watching: (others: number) =>
      others === 0
        ? 'Du siehst zu. Die Steine auf den Bänken bleiben verdeckt.'
        : `Du siehst mit ${others === 1 ? 'einer anderen Person' : `${others} anderen`} zu. Die Steine auf den Bänken bleiben verdeckt.`,
    watchers: (count: number) => (count === 1 ? '1 Person sieht zu' : `${count} Personen sehen zu`),
    chat: {
      title: 'Gespräch',
      open: (unread: number) => (unread === 0 ? 'Gespräch' : `Gespräch, ${unread} neu`),
      empty: 'Noch hat niemand etwas gesagt.',
      write: 'Schreib etwas',
      send: 'Senden',
      onlyPlayers: 'Schreiben können nur die am Tisch.',
      mute: (name: string) => `${name} stummschalten`,
      unmute: (name: string) => `${name} wieder hören`,
      muted: (name: string) => `Du hörst ${name} nicht mehr.`,
      reportWhy: 'Was ist damit nicht in Ordnung?',
      reportSend: 'Meldung senden',
      reported: 'Danke. Wer diesen Server betreibt, sieht es sich an.',
      more: (name: string) => `Was tun mit ${name}`,
    },
    after: {
      rematch: 'Revanche',
      rematchWaits: 'Zur Revanche',
      wish: (names) => `${list(names)} ${names.length === 1 ? 'möchte' : 'möchten'} Revanche.`,
      review: 'Rückschau',
      lobby: 'Lobby',
      rating: 'Wertung',
      first: 'erstes gewertetes Spiel',
    },
    notify: {
      ask: 'Sag mir, wenn ich am Zug bin',
      on: 'Du hörst davon, wenn du am Zug bist, solange diese Seite offen ist.',
      denied: 'Der Browser erlaubt dieser Seite keine Benachrichtigungen.',
      turn: 'Du bist am Zug',
      turnAt: (names: string) => `Gegen ${names}`,
      title: (count: number, app: string) => `(${count}) Du bist am Zug – ${app}`,
    },
    reports: {
      title: 'Meldungen',
      lead: 'Was gemeldet wurde. Du siehst das, weil du diesen Server betreibst.',
      onlyOperators: 'Das ist für die, die diesen Server betreiben.',
      open: 'Warten auf dich',
      none: 'Es ist nichts gemeldet.',
      about: (by: string, sender: string) => `${by} über ${sender}`,
      by: (name: string, moment: string) => `Gemeldet von ${name}, ${moment}`,
      table: 'Zum Tisch',
      talk: 'Was gesagt wurde',
      meant: 'die gemeldete Nachricht',
      silence: (name: string) => `Schreibsperre für ${name}`,
      dismiss: 'Verwerfen',
      silenced: 'Schreibsperre',
      silencedText: 'Sie können nicht schreiben, und niemand sieht, was sie geschrieben haben.',
      nobodySilenced: 'Niemand hat eine Schreibsperre.',
      since: (moment: string) => `seit ${moment}`,
      unsilence: 'Wieder schreiben lassen',
      unsilenceAbout: (name: string) => `${name} wieder schreiben lassen`,
    },
    profile: {
      since: (day: string) => `Hier seit ${day}`,
      kinds: { guest: 'Gast', member: 'Mitglied', bot: 'Bot' },
      ratings: 'Wertungen',
      noRatings: 'Noch kein gewertetes Spiel.',
      rating: 'Wertung',
      about: (rating: number, deviation: number) => `${rating} ± ${deviation}`,
      games: 'Spiele',
      chart: (edition: string, speed: string) => `Wertung im Lauf der Zeit, ${edition}, ${speed}`,
      statistics: 'Statistik',
      edition: 'Ausgabe',
      played: 'Gespielt',
      won: 'Gewonnen',
      average: 'Schnitt',
      best: 'Bestes',
      history: 'Letzte Spiele',
      noGames: 'Noch kein beendetes Spiel.',
      see: 'Ansehen',
      gone: 'Unter dieser Adresse ist niemand. Vielleicht wurde das Konto gelöscht.',
    },
    settings: {
      title: 'Konto',
      guest: 'Du bist hier Gast, bekannt nur in diesem Browser.',
      member: 'Mit Namen und Passwort kannst du dich überall anmelden.',
      profile: 'Dein Profil',
      keepTitle: 'Konto behalten',
      keepText: 'Mit einem Passwort gehören dir Name, Spiele und Wertungen auf jedem Gerät.',
      keep: 'Konto behalten',
      name: 'Name',
      password: 'Passwort',
      passwordNote: 'Acht Zeichen oder mehr.',
      passwordTitle: 'Passwort ändern',
      old: 'Altes Passwort',
      newPassword: 'Neues Passwort',
      change: 'Passwort ändern',
      wrongOld: 'Das ist nicht dein altes Passwort.',
      changed: 'Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
      mutes: 'Stumm',
      mutesText: 'Was sie schreiben, siehst du an keinem Tisch.',
      unmute: 'Wieder hören',
      sessions: 'Angemeldet',
      sessionsText: 'Wo dein Konto offen ist.',
      current: 'dieser Browser',
      seen: (moment: string) => `zuletzt gesehen ${moment}`,
      end: 'Abmelden',
      endAbout: (agent: string) => `Abmelden: ${agent}`,
      endOthers: 'Überall sonst abmelden',
      tokens: 'Schlüssel',
      tokensText:
        'Mit einem Schlüssel kann ein Programm in deinem Namen spielen. Er gilt, bis du ihn widerrufst; gib ihn niemandem.',
      tokenName: 'Wofür ist er?',
      newToken: 'Schlüssel machen',
      tokenOnce: 'Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt.',
      endToken: 'Widerrufen',
      endTokenAbout: (name: string) => `Schlüssel ${name} widerrufen`,
      copyToken: 'Schlüssel kopieren',
      bots: 'Bots',
      botsText:
        'Ein Programm, das unter eigenem Namen spielt. Mit seinem Schlüssel setzt es sich an Tische und spielt.',
      api: 'Was ein Programm hier tun kann',
      botName: 'Name des Bots',
      botNote: 'Alle sehen ihn, als Bot gekennzeichnet.',
      newBot: 'Bot anlegen',
      renew: 'Neuer Schlüssel',
      renewAbout: (name: string) => `Neuer Schlüssel für ${name}; der bisherige endet`,
      removeBot: 'Löschen',
      removeBotAbout: (name: string) => `${name} löschen`,
      made: (moment: string) => `angelegt ${moment}`,
      unused: 'noch nicht benutzt',
      used: (moment: string) => `benutzt ${moment}`,
      data: 'Deine Daten',
      dataText: 'Alles, was der Server von dir aufhebt, in einer Datei.',
      export: 'Exportieren',
      leave: 'Abmelden',
      leaveGuest:
        'Wer sich als Gast abmeldet, kann nicht zurück. Behalte zuerst das Konto oder melde dich endgültig ab.',
      remove: 'Konto löschen',
      removeText:
        'Name, Nachrichten, Wertungen, Bots und Anmeldungen werden gelöscht, laufende Spiele aufgegeben. Die Spiele deiner Gegner bleiben, ohne deinen Namen.',
      removeSure: 'Endgültig löschen?',
      no: 'Behalten',
      unknownAgent: 'ein Programm',
    },
    refusals: {
      'bad-request': 'Der Server hat das nicht verstanden. Prüfe, was du eingegeben hast.',
      'bad-rules': 'Nach diesen Regeln kann hier nicht gespielt werden.',
      'game-not-over': 'Das Spiel ist noch nicht zu Ende.',
      'guests-not-rated': 'Gewertete Spiele brauchen ein Konto. Behalte deins zuerst mit einem Passwort.',
      'has-begun': 'Dieses Spiel hat begonnen.',
      'members-only': 'Das braucht ein Konto mit Passwort.',
      'name-taken': 'Dieser Name ist vergeben. Wähle einen anderen.',
      'no-seat-free': 'Alle Plätze sind besetzt.',
      'not-allowed': 'Das ist hier nicht erlaubt.',
      'not-found': 'Diesen Tisch gibt es nicht. Vielleicht wurde er geschlossen.',
      'not-seated': 'Du sitzt nicht an diesem Tisch.',
      'player-is-here': 'Noch nicht: Vielleicht kommt die Person noch zurück.',
      'rated-needs-clock': 'Ein gewertetes Spiel braucht eine Uhr.',
      'rated-needs-people': 'Computer spielen nicht um die Wertung.',
      'said-enough': 'Mehr kannst du an diesem Tisch nicht schreiben. Das Spiel geht weiter.',
      'seat-count': 'Diese Regeln sind für eine andere Zahl von Mitspielern.',
      'signed-out': 'Du bist abgemeldet. Tritt noch einmal ein.',
      silenced:
        'Du kannst hier nicht schreiben: Wer diesen Server betreibt, hat dir eine Schreibsperre gegeben.',
      stale: 'Vorher ist etwas geschehen. Versuch es noch einmal.',
      'too-large': 'Das ist zu groß.',
      'too-many': 'Das war zu viel auf einmal. Warte einen Moment und versuch es noch einmal.',
      'too-many-tables': 'Fünf deiner Tische stehen schon allen offen. Schließ zuerst einen davon.',
      'too-slow': 'Das war zu lange zum Server unterwegs. Versuch es noch einmal.',
      unavailable: 'Der Server hat Schwierigkeiten. Versuch es gleich noch einmal.',
      unreachable: 'Der Server ist nicht erreichbar. Versuch es wieder, wenn das Netz da ist.',
      'no-server': 'Auf diesem Server gibt es keine Spiele mit Leuten anderswo.',
      'wrong-invitation': 'Dieser Tisch ist privat, und der Link passt nicht zu ihm.',
      'wrong-origin': 'Von dieser Adresse nimmt der Server nichts an. Öffne die Seite unter ihrer eigenen.',
      'wrong-password': 'Name und Passwort passen nicht zusammen.',
      other: 'Das ging nicht. Versuch es noch einmal.',
    },
  },
  troubles: {
    'storage-full':
      'Der Browser hat keinen Platz mehr. Gespeichertes ist sicher; exportiere oder lösche alte Spiele.',
    'storage-refused':
      'Dieser Browser speichert nichts, wie im privaten Fenster. Das Spiel lebt so lange wie dieser Tab.',
    'storage-newer':
      'Die Spiele in diesem Browser gehören schon einer neueren Fassung dieser Seite. Sie sind sicher; lade die Seite neu.',
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
