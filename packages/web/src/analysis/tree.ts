import { isSameTurn } from '@ziggurat/engine/analysis';
import type { Position, Rack, Turn } from '@ziggurat/engine/rules';
import { positionAfter } from './position-after.ts';

/** How good a turn is in the reader's opinion, as chess players write it. */
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'] as const;
export type Mark = (typeof MARKS)[number];

/** A position of an analysis, and the turn that led to it. */
export interface TreeNode {
  /** The position before, by its place in the tree; absent for the first one. */
  readonly parent?: number;
  readonly turn?: Turn;
  readonly position: Position;
  readonly mark?: Mark;
  readonly comment?: string;
}

/**
 * Variations as a list: every node comes after its parent, and the first child of a node continues its main line.
 * There is always a first node.
 */
export type Tree = readonly [TreeNode, ...TreeNode[]];

/** A tree, and a node in it. */
export interface TreePlace {
  readonly tree: Tree;
  readonly at: number;
}

/** No tree is larger. */
export const MAX_NODES = 500;

export const treeOf = (position: Position): Tree => [{ position }];

/** What follows a node, the main line first. */
export const childrenOf = (tree: Tree, at: number): readonly number[] =>
  tree.flatMap(({ parent }, i) => (parent === at ? [i] : []));

/** The nodes from the first one to this one. */
export function pathTo(tree: Tree, at: number): readonly number[] {
  const path = [at];
  for (let { parent } = tree[at]!; parent !== undefined; { parent } = tree[parent]!) path.unshift(parent);
  return path;
}

/** Whose turn it is at a node, counted from the player who moves first. */
export const playerAt = (tree: Tree, at: number): number =>
  (pathTo(tree, at).length - 1) % tree[0].position.racks.length;

/** The last node of the line that continues here. */
export function endOf(tree: Tree, at: number): number {
  let end = at;
  for (let next = childrenOf(tree, end)[0]; next !== undefined; next = childrenOf(tree, end)[0]) end = next;
  return end;
}

/** Takes a turn at a node. A turn that is there already is followed; a full tree stays as it is. */
export function play({ tree, at }: TreePlace, turn: Turn): TreePlace {
  const known = childrenOf(tree, at).find((child) => isSameTurn(tree[child]!.turn!, turn));
  if (known !== undefined) return { tree, at: known };
  if (tree.length >= MAX_NODES) return { tree, at };
  const node = { parent: at, turn, position: positionAfter(tree[at]!.position, turn) };
  return { tree: [...tree, node], at: tree.length };
}

/** Removes a turn and everything after it. The first node stays. */
export function remove({ tree, at }: TreePlace): TreePlace {
  const { parent } = tree[at]!;
  return parent === undefined ? { tree, at } : rearranged(tree, parent, (node) => node !== at);
}

/** Makes a turn the main line at its parent. */
export function promote({ tree, at }: TreePlace): TreePlace {
  const { parent } = tree[at]!;
  if (parent === undefined) return { tree, at };
  return rearranged(tree, at, () => true, at);
}

/** The tree in the order of its lines, without the nodes that aren't kept; `first` comes before its siblings. */
function rearranged(
  tree: Tree,
  at: number,
  keeps: (node: number) => boolean,
  first: number | undefined = undefined,
): TreePlace {
  const order: number[] = [];
  const visit = (node: number): void => {
    order.push(node);
    const children = childrenOf(tree, node).filter(keeps);
    for (const child of children.toSorted((a, b) => Number(b === first) - Number(a === first))) visit(child);
  };
  visit(0);
  const [root, ...rest] = order.map((node): TreeNode => {
    const { parent, ...others } = tree[node]!;
    return parent === undefined ? others : { ...others, parent: order.indexOf(parent) };
  });
  return { tree: [root!, ...rest], at: order.indexOf(at) };
}

/** Marks a turn, or takes the mark off. The first position isn't a turn. */
export const withMark = (tree: Tree, at: number, mark: Mark | undefined): Tree =>
  changed(tree, at, ({ mark: _, ...node }) =>
    mark === undefined || node.turn === undefined ? node : { ...node, mark },
  );

/** Writes a comment; an empty one is removed. */
export const withComment = (tree: Tree, at: number, comment: string): Tree =>
  changed(tree, at, ({ comment: _, ...node }) => (comment === '' ? node : { ...node, comment }));

/** Sets the racks at a node. The turns after it stay: they were taken with the tiles that they use. */
export const withRacks = (tree: Tree, at: number, racks: readonly (Rack | undefined)[]): Tree =>
  changed(tree, at, (node) => ({ ...node, position: { ...node.position, racks } }));

function changed(tree: Tree, at: number, change: (node: TreeNode) => TreeNode): Tree {
  const [first, ...rest] = tree.map((node, i) => (i === at ? change(node) : node));
  return [first!, ...rest];
}
