import type { rules as English } from '../en/rules.ts';

export const rules: typeof English = {
  title: 'Regeln',
  editions: 'Editionen',
  contents: 'Inhalt',
  picture: 'Ein kleines Brett mit dem Zug',
  legal: (points: string) => `Erlaubt, ${points}`,
  illegal: 'Nicht erlaubt',
  worked: 'Beispielzüge und ihre Punkte',
  workedPicture: 'Das Brett nach dem gewählten Zug',
  blank: 'Joker',
  sections: {
    aim: 'Ziel',
    setUp: 'Vorbereitung',
    turn: 'Dein Zug',
    play: 'Erlaubte Züge',
    words: 'Gültige Wörter',
    points: 'Punkte',
    challenge: 'Ungültige Wörter',
    exchange: 'Tauschen und Passen',
    end: 'Spielende',
    solo: 'Solo',
    tiles: 'Steine',
    controls: 'Steuerung',
  },
  texts: {
    aim: ({ stack }) =>
      stack > 1
        ? [
            'Leg Wörter, die sich kreuzen wie im Kreuzworträtsel, und verändere Wörter auf dem Brett, indem du Steine darauf stapelst. Wer am Ende die meisten Punkte hat, gewinnt.',
          ]
        : [
            'Leg Wörter, die sich kreuzen wie im Kreuzworträtsel. Jeder Buchstabe hat einen Wert, und farbige Felder vervielfachen die Punkte. Wer am Ende die meisten Punkte hat, gewinnt.',
          ],
    setUp: ({ size, rack, tiles, players }) => [
      `Das Brett hat ${size} × ${size} Felder, im Beutel sind ${tiles.reduce((sum, { count }) => sum + count, 0)} Steine. Das Spiel ist für ${players.most === players.least ? players.most : `${players.least} bis ${players.most}`} Spieler.`,
      `Alle ziehen einen Stein. Wer dem A am nächsten kommt, fängt an${tiles[0]!.count > 0 ? '; ein Joker kommt vor dem A' : ''}. Die Steine kommen zurück in den Beutel, dann ziehen alle ${rack}. Die Steine der anderen siehst du nicht.`,
    ],
    turn: ({ rack }) => [
      `Wenn du dran bist, legst du Steine, tauschst oder passt. Nach dem Legen ziehst du nach, bis du wieder ${rack} Steine hast oder der Beutel leer ist.`,
    ],
    play: ({ stack, start, plural }) => [
      start.length === 1
        ? 'Das erste Wort muss über das mittlere Feld gehen. Jeder spätere Zug muss an einen Stein auf dem Brett anschließen.'
        : `Das erste Wort muss über mindestens eins der ${start.length} mittleren Felder gehen. Jeder spätere Zug muss neben oder auf einem Stein auf dem Brett liegen.`,
      'Alle Steine eines Zugs liegen in einer Reihe oder Spalte, ohne Lücke. Steine, die schon da sind, dürfen die Lücke füllen. Jedes Wort, das du bildest oder änderst, waagerecht und senkrecht, muss gültig sein.',
      ...(stack > 1
        ? [
            `Du darfst Steine auf andere legen, bis zu ${stack} hoch und pro Zug einen auf jedes Feld. Leg nie einen Buchstaben auf den gleichen, und lass von jedem alten Wort mindestens einen Buchstaben frei.`,
          ]
        : ['Steine dürfen nicht auf andere Steine.']),
      ...(plural === 'bare'
        ? [
            'Nur ein S auf ein leeres Feld legen, um eine Mehrzahl zu bilden, geht nicht. Mit weiteren Steinen, oder wenn noch ein neues Wort entsteht, geht es.',
          ]
        : plural === 'lone'
          ? ['Ein einzelnes S darf auf kein leeres Feld.']
          : []),
    ],
    words: () => [
      'Ein Wort ist gültig, wenn es im Wörterbuch des Tisches steht. Ungültig sind Namen und andere Wörter, die im Englischen großgeschrieben werden, Abkürzungen, Wörter mit Bindestrich oder Apostroph sowie Vor- und Nachsilben.',
    ],
    points: ({ scoring, bonus, tiles }) => [
      ...(scoring.by === 'height'
        ? [
            `Ein flaches Wort, überall nur einen Stein hoch, zählt ${scoring.flat} pro Stein. Ist auch nur ein Stapel höher, zählt das Wort ${scoring.stacked} für jeden Stein in allen seinen Stapeln, auch für die darunter.`,
            ...tiles
              .filter(({ flatBonus }) => flatBonus > 0)
              .map(
                ({ face, flatBonus }) => `Ein flaches Wort mit dem Stein ${face} bringt ${flatBonus} mehr.`,
              ),
          ]
        : [
            'Zähl die Buchstabenwerte zusammen. 2L und 3L vervielfachen den Buchstaben darauf, 2W und 3W das ganze Wort; zwei Wortfelder vervielfachen sich gegenseitig. Ein Feld zählt nur in dem Zug, der es zuerst belegt. Ein Joker ist nichts wert, aber das Wortfeld unter ihm zählt.',
          ]),
      `Jedes Wort zählt, das du bildest oder änderst. Wer ${bonus.tiles} Steine in einem Zug legt, bekommt ${bonus.points} Punkte dazu.`,
      'Wähl einen Zug, um ihn auf dem Brett zu sehen.',
    ],
    challenge: ({ challenge }) => [
      'Mit Schiedsrichter lassen sich ungültige Wörter nicht legen. Der Versuch kostet nichts.',
      'Mit Anzweifeln darf alles gelegt werden. Bis der Nächste gehandelt hat, dürfen alle Gegner den Zug anzweifeln. Dann werden alle seine Wörter geprüft.',
      {
        retry:
          'Ist ein Wort ungültig, kommen die Steine zurück, und die Punkte sind weg. Der Spieler legt ein anderes Wort oder passt, so oft wie nötig.',
        'retry-once':
          'Ist ein Wort ungültig, kommen die Steine zurück, und die Punkte sind weg. Der Spieler hat noch einen Versuch. Ein zweites ungültiges Wort beendet den Zug ohne Punkte.',
        'lose-turn': 'Ist ein Wort ungültig, kommen die Steine zurück, und Punkte und Zug sind weg.',
      }[challenge.upheld],
      {
        nothing: 'Sind alle Wörter gültig, bleibt der Zug stehen. Das Anzweifeln kostet nichts.',
        'lose-next-turn':
          'Sind alle Wörter gültig, bleibt der Zug stehen, und wer angezweifelt hat, setzt aus.',
        'five-points': 'Sind alle Wörter gültig, bleibt der Zug stehen und bringt 5 Punkte mehr.',
        'ten-points': 'Sind alle Wörter gültig, bleibt der Zug stehen und bringt 10 Punkte mehr.',
      }[challenge.overturned],
    ],
    exchange: ({ exchange, solo }) => [
      `Statt zu legen, kannst du ${exchange.most === 1 ? 'einen Stein' : `bis zu ${exchange.most} Steine`} tauschen. Du ziehst die neuen Steine, bevor die alten zurückgehen; ${exchange.bag ?? 'so viele'} müssen mindestens im Beutel sein. Das kostet deinen Zug.`,
      solo === undefined ? 'Passen darfst du immer.' : 'Passen darfst du immer, außer im Solospiel.',
    ],
    end: ({ ends, leftovers, tie }) => [
      `Das Spiel endet, wenn ${[
        ...(ends.includes('E1') ? ['der Beutel leer ist und jemand keine Steine mehr hat'] : []),
        ...(ends.includes('E1a')
          ? ['alle Steine gelegt sind (wer vorher keine mehr hat, wird übersprungen)']
          : []),
        ...(ends.includes('E2')
          ? ['der Beutel leer ist und niemand mehr legen kann (das merkt das Spiel selbst)']
          : []),
        ...(ends.includes('E3') ? ['alle nacheinander passen'] : []),
        ...(ends.includes('E3a') ? ['alle dreimal hintereinander nicht punkten'] : []),
      ].join(', oder wenn ')}.`,
      leftovers.by === 'tile'
        ? `Jeder Stein, der auf einer Bank bleibt, kostet ${leftovers.points} Punkte.`
        : `Steine, die auf einer Bank bleiben, kosten ihren Wert${leftovers.outGains ? '; wer zuerst fertig war, bekommt die Summe' : ''}.`,
      tie === 'shared'
        ? 'Die meisten Punkte gewinnen. Bei Gleichstand wird der Sieg geteilt.'
        : 'Die meisten Punkte gewinnen. Bei Gleichstand gewinnt, wer vor dem Abzug der Reststeine mehr hatte; sonst wird der Sieg geteilt.',
    ],
    solo: ({ solo }) =>
      solo === undefined
        ? []
        : [
            `Du spielst allein, mit denselben Zügen und Punkten, und holst so viele Punkte wie möglich. ${
              solo.exchanges === 0
                ? 'Getauscht wird nicht.'
                : `Du darfst ${solo.exchanges}-mal tauschen, und es kostet nichts.`
            }`,
            `Das Spiel endet, wenn alle Steine gelegt sind, wenn du nicht mehr legen${solo.exchanges === 0 ? '' : ' oder tauschen'} kannst oder wenn du es beendest. Reststeine zählen. ${
              solo.allTilesWin
                ? 'Legst du alle Steine, hast du gewonnen.'
                : 'Rekord, Schnitt und Verlauf stehen in der Statistik.'
            }`,
          ],
    tiles: ({ tiles }) =>
      tiles.some(({ spells }) => spells.length > 1)
        ? ['Qu ist ein Stein mit zwei Buchstaben. Er zählt immer als ein Stein.']
        : tiles[0]!.count > 0
          ? ['Ein Joker kann jeder Buchstabe sein. Du bestimmst ihn beim Legen, und dabei bleibt es.']
          : [],
    controls: () => [
      'Zieh Steine aufs Brett, tipp erst auf einen Stein und dann auf ein Feld, oder klick auf ein Feld und tipp. Ein Klick auf einen gelegten Stein holt ihn zurück.',
    ],
  },
  examples: {
    first: 'Das erste Wort geht über mittlere Felder.',
    firstOff: 'Das erste Wort verfehlt die Mitte.',
    cross: 'Ein Wort vom D nach unten.',
    twoLines: 'Die Steine liegen nicht in einer Reihe oder Spalte.',
    gap: 'Zwischen den Steinen sind zwei Felder leer.',
    apart: 'Das Wort schließt nirgends an.',
    stack: 'W auf M macht aus MOOD ein WOOD.',
    same: 'O darf nicht auf O. Soll ein Buchstabe bleiben, lass ihn liegen.',
    cover: 'BAT über NET: Das T bleibt frei.',
    coverAll: 'NET ist ganz überdeckt. Ein Buchstabe muss frei bleiben.',
    tooHigh: 'Der Stapel ist voll.',
    noStack: 'In dieser Edition wird nicht gestapelt.',
    noWord: 'DEGT steht nicht im Wörterbuch.',
    plural: 'Das S bildet nur eine Mehrzahl.',
    withPlural: 'Das S gehört auch zu SUN, also ist NETS in Ordnung.',
  },
  keys: [
    {
      keys: ['A', '…', 'Z'],
      does: 'Stein am Pfeil legen und weiter; ein Buchstabe, der schon da liegt, bleibt',
    },
    { keys: ['Leertaste'], does: 'Feld überspringen' },
    { keys: ['Rücktaste'], does: 'letzten Stein zurücknehmen' },
    { keys: ['Eingabe'], does: 'Zug legen' },
    { keys: ['↑'], does: 'Bank mischen' },
    { keys: ['↓'], does: 'alle Steine zurückholen' },
    { keys: ['Esc'], does: 'Pfeil entfernen' },
    {
      keys: ['Tab'],
      does: 'aufs Brett; mit den Pfeiltasten gehen, mit der Leertaste den Pfeil drehen',
    },
  ],
};
