import type { rules as English } from '../en/rules.ts';

export const rules: typeof English = {
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
          ? ['Ein Blankostein steht für jeden Buchstaben. Für welchen, wird beim Legen gesagt und bleibt so.']
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
};
