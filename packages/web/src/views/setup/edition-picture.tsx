import { columnOf, type Ruleset, rowOf, squaresOf } from '@ziggurat/engine/rules';

/** A small picture of an edition's board: its size, start and premium squares. */
export function EditionPicture({ ruleset }: { readonly ruleset: Ruleset }) {
  const { size, start, letterPremiums, wordPremiums } = ruleset;
  const kindOf = (square: number): string => {
    if (start.includes(square)) return 'start';
    if (wordPremiums[square]! > 1) return 'word';
    return letterPremiums[square]! > 1 ? 'letter' : 'plain';
  };
  return (
    <svg className="edition-picture" viewBox={`-0.5 -0.5 ${size + 1} ${size + 1}`} aria-hidden="true">
      <rect className="edition-rim" x={-0.4} y={-0.4} width={size + 0.8} height={size + 0.8} rx={0.6} />
      {squaresOf(size).map((square) => (
        <rect
          key={square}
          className={`edition-${kindOf(square)}`}
          x={columnOf(square) + 0.07}
          y={rowOf(square) + 0.07}
          width={0.86}
          height={0.86}
          rx={0.12}
        />
      ))}
    </svg>
  );
}
