import type { puzzles as English } from '../en/puzzles.ts';

export const puzzles: typeof English = {
  title: 'Rätsel',
  lead: 'Eine Bank, ein Zug. Finde den besten.',
  theme: 'Thema',
  everything: 'Alle Themen',
  edition: 'Edition',
  loading: 'Rätsel werden geladen …',
  unavailable:
    'Die Rätsel lassen sich nicht laden. Geh einmal online, danach funktionieren sie auch ohne Netz.',
  retry: 'Noch mal versuchen',
  all: 'Alle Rätsel',
  daily: {
    title: 'Rätsel des Tages',
    open: 'Zum Rätsel von heute',
    done: 'Lösung von heute ansehen',
    days: (count) => (count === 1 ? '1 Tag in Folge' : `${count} Tage in Folge`),
    best: (count) => (count === 1 ? 'Rekord: 1 Tag' : `Rekord: ${count} Tage`),
    tries: (left) => (left === 1 ? 'Noch 1 Versuch' : `Noch ${left} Versuche`),
    tomorrow: 'Morgen gibt es das nächste.',
  },
  rated: {
    title: 'Gewertete Rätsel',
    about: 'Nur dein erster Versuch zählt. Ein Tipp gilt als Fehler.',
    open: 'Rätsel lösen',
    rating: (rating) => `Wertung ${rating}`,
    change: (before, after) => (after >= before ? `+${after - before}` : `−${before - after}`),
    record: (solved, tried) => `${solved} von ${tried} gelöst`,
  },
  streak: {
    title: 'Serie',
    about: 'Je ein Versuch, jedes Mal schwerer. Wie weit kommst du?',
    open: 'Serie starten',
    run: (count) => `${count} in Folge`,
    best: (count) => `Rekord: ${count}`,
    over: (count) => (count === 0 ? 'Diesmal nicht.' : `Du hast ${count} in Folge gelöst.`),
    again: 'Neue Serie',
  },
  server: {
    figures: (solved, attempts) =>
      attempts === 0
        ? 'Noch kein Mitglied hat dieses Rätsel versucht.'
        : `${solved} von ${attempts} Mitgliedern haben es gelöst.`,
    like: 'Gefällt mir',
    dislike: 'Gefällt mir nicht',
    votes: 'Hat dir das Rätsel gefallen?',
    count: (action, votes) => (votes === 0 ? action : `${action}, ${votes}`),
    failed: 'Der Server ist nicht erreichbar. Das Rätsel zählt deshalb noch nicht.',
    retry: 'Noch mal senden',
    local: 'Zählt nur in diesem Browser',
  },
  endgame: 'Nur ein Zug gewinnt.',
  score: (own, other) => `Du ${own}, Gegner ${other}`,
  bag: (count) => (count === 1 ? '1 Stein im Beutel' : `${count} Steine im Beutel`),
  opponentHolds: (tiles) => `Beutel leer, Gegner hat ${tiles}`,
  verdicts: { found: 'Gelöst', missed: 'Nicht gelöst' },
  answer: (turn, points) => `Bester Zug: ${turn} für ${points}`,
  exchange: (turn) => `Bester Zug: ${turn}`,
  reason: 'Suche den Grund …',
  tags: {
    cover: 'Überbauen',
    words: 'Mehrere Wörter auf einmal',
    'full-rack': 'Ganze Bank',
    endgame: 'Endspiel',
    defence: 'Verteidigung',
    exchange: 'Tauschen',
  },
  next: 'Nächstes Rätsel',
  showAnswer: 'Lösung zeigen',
  share: 'Teilen',
  shareText: (date, sign, days, link) =>
    `Ziggurat, Rätsel des Tages, ${date}\n${sign}${days === '' ? '' : ` · ${days}`}\n${link}`,
};
