/** A score with a true minus sign: −10. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** What a score changes by: +16, −10; nothing for 0. */
export const change = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? figure(points) : '';
