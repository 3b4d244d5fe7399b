import { makeCommand, type Plan } from '@ziggurat/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { playOf } from '../../../controller/placing.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Notice } from '../../../ui/index.ts';
import { useTable } from '../../game/use-table.ts';
import { useRequest } from '../use-request.ts';

interface PlanReplyProps {
  readonly table: string;
  /** Shown if there is nothing to plan. */
  readonly children: ReactNode;
}

/** While the opponent thinks: a play that is laid can be planned as the reply. */
export function PlanReply({ table, children }: PlanReplyProps) {
  const { plan: texts } = useMessages().online;
  const { game, placing, preview } = useTable();
  const { ask, isBusy, fault } = useRequest();
  const [plan, setPlan] = useState<Plan>();
  useEffect(() => {
    void api.plan(table).then((reply) => reply.ok && setPlan(reply.value.plan));
  }, [table]);
  const points = preview?.isSettled === true && preview.faults.length === 0 ? preview.points : undefined;
  const set = async (): Promise<void> => {
    const command = makeCommand({ type: 'play', seat: game.toMove, play: playOf(placing) }, game.ruleset);
    if (command?.type !== 'play') return;
    const reply = await ask(api.setPlan(table, command.play));
    if (reply !== undefined) setPlan(reply.plan);
  };
  const remove = async (): Promise<void> => {
    if ((await ask(api.removePlan(table))) !== undefined) setPlan(undefined);
  };
  if (fault !== undefined) return <Notice tone="bad">{fault}</Notice>;
  if (plan !== undefined)
    return (
      <Notice
        action={
          <Button size="small" disabled={isBusy} onClick={() => void remove()}>
            {texts.drop}
          </Button>
        }
      >
        {texts.planned(plan.points)}
      </Notice>
    );
  if (points === undefined || game.judging !== 'referee') return children;
  return (
    <Notice
      action={
        <Button size="small" disabled={isBusy} onClick={() => void set()}>
          {texts.plan}
        </Button>
      }
    >
      {texts.offer(points)}
    </Notice>
  );
}
