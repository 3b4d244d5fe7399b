import type { Sitter } from '../../host/host.ts';
import type { Messages } from '../../messages/en.ts';
import { sitterName } from '../game-title.ts';

/** How the players are called; those of the same name are numbered. */
export function playerNames(sitters: readonly Sitter[], messages: Messages): readonly string[] {
  const names = sitters.map((sitter) => sitterName(sitter, messages));
  return names.map((name, seat) => {
    const same = names.filter((other) => other === name);
    return same.length === 1
      ? name
      : `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}`;
  });
}
