/** A score with a real minus sign: −10. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** A number with its sign: +16, −10, +0. */
export const signed = (points: number): string => (points < 0 ? figure(points) : `+${points}`);

/** A change of score: +16, −10; empty for 0. */
export const change = (points: number): string => (points === 0 ? '' : signed(points));
