/** The turns that wait elsewhere, starting with the one after this path: *next game* goes through all of them. */
export function turnsAfter<T extends { readonly path: string }>(
  turns: readonly T[],
  path: string,
): readonly T[] {
  const own = turns.findIndex((turn) => turn.path === path);
  return own < 0 ? turns : [...turns.slice(own + 1), ...turns.slice(0, own)];
}
