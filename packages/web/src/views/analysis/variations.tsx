import { judge } from '@ziggurat/engine/rules';
import { Fragment } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { childrenOf, endOf, pathTo, playerAt, promote, remove, type Tree } from '../../analysis/tree.ts';
import { signed } from '../../controller/figures.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, IconButton, PlayerMark } from '../../ui/index.ts';
import { useStepKeys } from '../review/use-step.ts';
import { lineName } from './line-list.tsx';

interface VariationsProps {
  readonly analysis: Analysis;
  readonly onChange: (update: (analysis: Analysis) => Analysis) => void;
}

/** The tree of turns, and the steps through it. */
export function Variations({ analysis, onChange }: VariationsProps) {
  const { analysis: texts, review } = useMessages();
  const { tree, at } = analysis;
  const path = pathTo(tree, at);
  const line = [...path.slice(0, -1), ...pathTo(tree, endOf(tree, at)).slice(path.length - 1)];
  const step = path.length - 1;
  const last = line.length - 1;
  const go = (to: number): void =>
    onChange((before) => ({ ...before, at: line[Math.min(Math.max(to, 0), last)]! }));
  useStepKeys(step, last, go);
  const { stepper } = review;
  return (
    <section className="variations" aria-label={texts.tree.title}>
      <header>
        <h2>{texts.tree.title}</h2>
        <fieldset aria-label={stepper.label}>
          <IconButton icon="first" label={stepper.first} disabled={step === 0} onClick={() => go(0)} />
          <IconButton icon="back" label={stepper.back} disabled={step === 0} onClick={() => go(step - 1)} />
          <IconButton
            icon="forward"
            label={stepper.forward}
            disabled={step === last}
            onClick={() => go(step + 1)}
          />
          <IconButton icon="last" label={stepper.last} disabled={step === last} onClick={() => go(last)} />
        </fieldset>
      </header>
      <ol className="variation">
        <Turn tree={tree} node={0} at={at} onGo={(to) => onChange((before) => ({ ...before, at: to }))} />
        <VariationLine
          tree={tree}
          from={0}
          at={at}
          onGo={(to) => onChange((before) => ({ ...before, at: to }))}
        />
      </ol>
      {at > 0 && (
        <p className="variation-tools">
          <Button
            size="small"
            variant="quiet"
            disabled={childrenOf(tree, tree[at]!.parent!)[0] === at}
            onClick={() => onChange((before) => ({ ...before, ...promote(before) }))}
          >
            {texts.tree.promote}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            onClick={() => onChange((before) => ({ ...before, ...remove(before) }))}
          >
            {texts.tree.remove}
          </Button>
        </p>
      )}
    </section>
  );
}

interface TurnProps {
  readonly tree: Tree;
  readonly node: number;
  readonly at: number;
  readonly onGo: (node: number) => void;
}

/** One turn, with its mark and comment. */
function Turn({ tree, node, at, onGo }: TurnProps) {
  const messages = useMessages();
  const { tree: texts } = messages.analysis;
  const { parent, turn, mark, comment } = tree[node]!;
  const before = parent === undefined ? undefined : tree[parent]!.position;
  const name = before && turn ? lineName(before, turn, messages) : texts.start;
  const points = before && turn?.type === 'play' ? ` ${signed(judge(before, turn.play).points)}` : '';
  return (
    <li>
      <button type="button" aria-current={node === at ? 'step' : undefined} onClick={() => onGo(node)}>
        {parent !== undefined && <PlayerMark seat={playerAt(tree, parent)} />}
        {parent === undefined ? name : texts.node(pathTo(tree, node).length - 1, name, points)}
        {mark !== undefined && (
          <b>
            <span aria-hidden="true">{mark}</span>
            <span className="visually-hidden">{texts.marks[mark]}</span>
          </b>
        )}
      </button>
      {comment !== undefined && <p className="variation-comment">{comment}</p>}
    </li>
  );
}

/** What follows a node: its main line, and after each turn the other turns at the same place. */
function VariationLine({ from, ...shared }: Omit<TurnProps, 'node'> & { readonly from: number }) {
  const { tree } = shared;
  const line = pathTo(tree, endOf(tree, from)).filter(
    (node) => pathTo(tree, node).length > pathTo(tree, from).length,
  );
  return line.map((node) => (
    <Fragment key={node}>
      <Turn {...shared} node={node} />
      {childrenOf(tree, tree[node]!.parent!)
        .filter((other) => other !== node)
        .map((other) => (
          <li key={other} className="variation-branch">
            <ol className="variation">
              <Turn {...shared} node={other} />
              <VariationLine {...shared} from={other} />
            </ol>
          </li>
        ))}
    </Fragment>
  ));
}
