import { useMessages } from '../../messages/use-messages.ts';

/** Keys and gestures. */
export function Controls() {
  const { rules } = useMessages();
  return (
    <dl className="controls">
      {rules.keys.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
