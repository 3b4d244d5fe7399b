import { useEffect, useEffectEvent } from 'react';
import { remaining, type WordDrillState } from '../../controller/word-drill.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { DrillActions } from './drill.tsx';

/** Answers by typing: letters, Y and N; Enter shows the rest of the letters, Backspace takes one back. */
export function useDrillKeys(
  { answer, picked, question, outcome }: WordDrillState,
  actions: DrillActions,
): void {
  const { words } = useMessages();
  const act = (key: string): boolean => {
    if (outcome !== 'open') return false;
    if (answer.type === 'verdict') {
      const isYes = key === words.keys.yes;
      if (isYes || key === words.keys.no) actions.judge(isYes);
      return isYes || key === words.keys.no;
    }
    if (key === 'backspace') {
      actions.takeBack();
      return true;
    }
    if (key === 'enter' && answer.type === 'tiles') {
      actions.show();
      return true;
    }
    const all =
      answer.type === 'tiles'
        ? [...answer.right.map(({ tile }) => tile), ...answer.wrong]
        : remaining({ question, picked });
    const typed = key.toUpperCase();
    // Q types the Qu tile.
    const tile = all.find((one) => one === typed) ?? all.find((one) => one.startsWith(typed));
    if (tile === undefined) return false;
    actions.choose(tile);
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (event.key === 'Enter' && target?.closest('button, a') != null) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
