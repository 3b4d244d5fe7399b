import type { CSSProperties } from 'react';
import { remaining, type WordDrillState } from '../../controller/word-drill.ts';
import { faceOf } from './drill-keys.tsx';

/** The word of a question as tiles. The question says the same in words. */
export function DrillTiles({ state }: { readonly state: WordDrillState }) {
  const tiles = tilesOf(state);
  return (
    <div className="drill-tiles" aria-hidden="true" style={{ '--count': tiles.length } as CSSProperties}>
      {tiles.map(({ face, below, tone }, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number
          key={i}
          className="drill-tile"
          data-tone={tone}
          data-stacked={below === undefined ? undefined : ''}
        >
          {below !== undefined && <i className="drill-below">{faceOf(below)}</i>}
          <b key={face}>{face === '' ? '' : faceOf(face)}</b>
        </span>
      ))}
    </div>
  );
}

interface ShownTile {
  readonly face: string;
  /** What it covers. */
  readonly below?: string;
  readonly tone: 'plain' | 'gap' | 'asked' | 'good' | 'bad';
}

/** The tiles to draw. The place that is asked for shows the last choice. */
function tilesOf(state: WordDrillState): readonly ShownTile[] {
  const { question, answer, picked, outcome, last } = state;
  const tone = last === undefined ? 'plain' : last.isRight ? 'good' : 'bad';
  if (answer.type === 'verdict') return [...question.word].map((face) => ({ face, tone }));
  if (answer.type === 'words') {
    const word = outcome === 'open' ? undefined : outcome === 'found' ? picked : [...(answer.words[0] ?? '')];
    const free = remaining(state);
    return [
      ...(word ?? picked).map((face): ShownTile => ({ face, tone: outcome === 'open' ? 'plain' : 'good' })),
      ...(word === undefined ? free.map((): ShownTile => ({ face: '', tone: 'gap' })) : []),
    ];
  }
  const { before, covered, after } = answer;
  const chosen = picked.at(-1);
  const place: ShownTile =
    chosen !== undefined && last !== undefined
      ? { face: chosen, tone: last.isRight ? 'good' : 'bad', ...(covered === '' ? {} : { below: covered }) }
      : covered === ''
        ? { face: '?', tone: 'gap' }
        : { face: covered, tone: 'asked' };
  const plain = (text: string): ShownTile[] => [...text].map((face) => ({ face, tone: 'plain' }));
  return [...plain(before), place, ...plain(after)];
}
