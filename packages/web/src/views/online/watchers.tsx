import { Icon } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';

/** How many look on; nothing where nobody does. */
export function Watchers({ count }: { readonly count: number }) {
  const { online } = useMessages();
  if (count === 0) return undefined;
  return (
    <p className="watchers soft">
      <Icon name="eye" />
      {online.watchers(count)}
    </p>
  );
}
