/** Chances have four decimals, points two: in JSON, and before sentences round them further. */
export const chance = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
export const points = (value: number): number => Math.round(value * 100) / 100 + 0;
