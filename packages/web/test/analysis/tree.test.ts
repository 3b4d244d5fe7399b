import { seededRandom } from '@ziggurat/engine/bots';
import { makePlay, makePosition, parseRack, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { readAnalysis, writeAnalysis } from '../../src/analysis/analysis.ts';
import { faultOf } from '../../src/analysis/edit-position.ts';
import { analysisPath, readFragment } from '../../src/analysis/link.ts';
import { positionAfter } from '../../src/analysis/position-after.ts';
import { analysisText } from '../../src/analysis/text.ts';
import {
  childrenOf,
  endOf,
  MARKS,
  MAX_NODES,
  pathTo,
  play,
  playerAt,
  promote,
  remove,
  type Tree,
  type TreePlace,
  treeOf,
  withComment,
  withMark,
  withRacks,
} from '../../src/analysis/tree.ts';
import { position, turnAt } from './positions.ts';

const start = position('10/10/10/10/2MOOD4/10/10/10/10/10 WELIRST/ 20/8 0 rules upwords-2006;');
const TURNS = ['5C W', '5F R', '5G S', '-WE', '-', '5F L', 'C6 E', '6C ERS', '5C R', '5D I'];

/** Plays a line from the first node. */
const line = (place: TreePlace, ...turns: readonly string[]): TreePlace =>
  turns.reduce(({ tree, at }, text) => play({ tree, at }, turnAt(tree[at]!.position, text)), place);
const begin: TreePlace = { tree: treeOf(start), at: 0 };

/** Every line from the first node to an end, as text. */
const linesOf = (tree: Tree): readonly string[] =>
  tree
    .flatMap((_, node) => (childrenOf(tree, node).length === 0 ? [node] : []))
    .map((end) =>
      pathTo(tree, end)
        .map((node) => nameOf(tree, node))
        .join(' | '),
    )
    .sort();

const nameOf = (tree: Tree, node: number): string => {
  const { parent, turn, mark = '', comment = '' } = tree[node]!;
  if (parent === undefined || turn === undefined) return 'start';
  const before = tree[parent]!.position;
  return `${makePlay(before.ruleset, before.board, turn)}${mark}${comment}`;
};

describe('variations', () => {
  it('branch where another turn is taken, and follow one that is there', () => {
    const main = line(begin, '5C W...', '-');
    const branch = line({ tree: main.tree, at: 0 }, '5F R');
    expect(linesOf(branch.tree)).toEqual(['start | 5C ...R', 'start | 5C W... | -']);
    expect(line({ tree: branch.tree, at: 0 }, '5C W...')).toEqual({ tree: branch.tree, at: 1 });
    expect(playerAt(branch.tree, 0)).toBe(0);
    expect(playerAt(branch.tree, 1)).toBe(1);
    expect(playerAt(branch.tree, 2)).toBe(0);
    expect(endOf(branch.tree, 0)).toBe(2);
  });

  it('are removed with what follows, and made the main line', () => {
    const { tree } = line({ tree: line(begin, '5C W...', '-').tree, at: 0 }, '5C F...', '-');
    const removed = remove({ tree, at: 1 });
    expect(removed.at).toBe(0);
    expect(linesOf(removed.tree)).toEqual(['start | 5C F... | -']);
    const promoted = promote({ tree, at: 3 });
    expect(childrenOf(promoted.tree, 0)[0]).toBe(promoted.at);
    expect(linesOf(promoted.tree)).toEqual(linesOf(tree));
    expect(remove({ tree, at: 0 })).toEqual({ tree, at: 0 });
    expect(promote({ tree, at: 0 })).toEqual({ tree, at: 0 });
  });

  it('end when the tree is full', () => {
    let place = begin;
    for (let i = 1; i < MAX_NODES; i++) place = line(place, '-');
    expect(place.tree).toHaveLength(MAX_NODES);
    expect(line(place, '-')).toEqual(place);
  });

  it('are written as text, variations indented', () => {
    const { tree } = line({ tree: line(begin, '5C W...', '-').tree, at: 0 }, '5C F...', '-');
    const noted = withComment(withMark(tree, 1, '!'), 1, 'Keeps\nthe S.');
    expect(analysisText({ tree: noted }).split('\n')).toEqual([
      makePosition(start),
      '1. 5C W... +5 ! Keeps the S.',
      '  1. 5C F... +5',
      '  2. -',
      '2. -',
    ]);
  });
});

describe('whatever is done to a tree', () => {
  const random = seededRandom(11);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

  /** One random change. */
  function changed({ tree, at }: TreePlace): TreePlace {
    const node = random(tree.length);
    switch (random(8)) {
      case 0:
        return remove({ tree, at: node });
      case 1:
        return promote({ tree, at: node });
      case 2:
        return { tree: withMark(tree, node, pick([...MARKS, undefined])), at };
      case 3:
        return { tree: withComment(tree, node, pick(['', 'Why?', 'Two\nlines', 'ÄÖ „x“'])), at };
      case 4: {
        const racks = [parseRack(upwords2006, pick(['AB', 'EINRST', 'Q'])), pick([undefined, [5]])];
        return { tree: withRacks(tree, node, racks), at };
      }
      default: {
        const place = play({ tree, at: node }, turnAt(tree[node]!.position, pick(TURNS)));
        return faultOf(place.tree[place.at]!.position) === undefined ? place : { tree, at };
      }
    }
  }

  it('every node follows its parent, and is stored and shared as it is', () => {
    for (let run = 0; run < 20; run++) {
      let place = begin;
      for (let step = 0; step < 25; step++) {
        const before = place;
        place = changed(place);
        const { tree, at } = place;
        expect(tree[at], 'the current node exists').toBeDefined();
        for (const [i, { parent, turn, position: after }] of tree.entries()) {
          if (parent === undefined || turn === undefined) {
            expect(i).toBe(0);
            continue;
          }
          expect(parent).toBeLessThan(i);
          const derived = positionAfter(tree[parent]!.position, turn);
          expect(after.board).toEqual(derived.board);
          expect(after.scores).toEqual(derived.scores);
        }
        if (tree.length < before.tree.length) {
          const gone = new Set(linesOf(tree).flatMap((text) => prefixesOf(text)));
          for (const kept of gone) expect(linesOf(before.tree).flatMap(prefixesOf)).toContain(kept);
        }
      }
      const analysis = { ...place, dictionary: 'en', judging: 'referee', players: ['Ann', 'Ben'] } as const;
      const read = readAnalysis(JSON.parse(JSON.stringify(writeAnalysis(analysis))));
      expect(read).toEqual(analysis);
      const path = analysisPath(analysis);
      if (path !== undefined) expect(readFragment(path.slice(path.indexOf('#')))).toEqual(read);
    }
  });

  const prefixesOf = (text: string): string[] => {
    const parts = text.split(' | ');
    return parts.map((_, i) => parts.slice(0, i + 1).join(' | '));
  };
});
