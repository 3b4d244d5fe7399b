import { judge, makePlay, makePosition } from '@ziggurat/engine/rules';
import type { Analysis } from './analysis.ts';
import { childrenOf, endOf, pathTo, type Tree } from './tree.ts';

/** An analysis as text: the position in notation, then a line for each turn, with variations indented. */
export function analysisText({ tree }: Pick<Analysis, 'tree'>): string {
  const [{ position, comment }] = tree;
  return [
    makePosition(position),
    ...(comment === undefined ? [] : [comment]),
    ...linesAfter(tree, 0, ''),
  ].join('\n');
}

function linesAfter(tree: Tree, from: number, indent: string): string[] {
  const line = pathTo(tree, endOf(tree, from)).slice(pathTo(tree, from).length);
  return line.flatMap((node) => [
    indent + turnLine(tree, node),
    ...childrenOf(tree, tree[node]!.parent!)
      .filter((other) => other !== node)
      .flatMap((other) => [`${indent}  ${turnLine(tree, other)}`, ...linesAfter(tree, other, `${indent}  `)]),
  ]);
}

/** `3. 5C W... +5 ! A comment.` */
function turnLine(tree: Tree, node: number): string {
  const { parent, turn, mark, comment } = tree[node]!;
  const before = tree[parent!]!.position; // the first node isn't a turn
  const { ruleset, board } = before;
  return [
    `${pathTo(tree, node).length - 1}.`,
    makePlay(ruleset, board, turn!),
    ...(turn!.type === 'play' ? [`+${judge(before, turn!.play).points}`] : []),
    ...(mark === undefined ? [] : [mark]),
    ...(comment === undefined ? [] : [comment.replaceAll('\n', ' ')]),
  ].join(' ');
}
