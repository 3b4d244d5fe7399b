import { useMessages } from '../../../messages/use-messages.ts';
import { Button, Item, List } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { profileAddress } from '../table-title.ts';
import { useMutes } from './use-mutes.ts';

/** Muted players. */
export function Mutes() {
  const { settings, chat } = useMessages().online;
  const { muted, unmute } = useMutes();
  if (muted.size === 0) return undefined;
  return (
    <section className="panel" aria-labelledby="mutes">
      <h2 id="mutes">{settings.mutes}</h2>
      <p>{settings.mutesText}</p>
      <List>
        {[...muted.values()].map(({ id, name }) => (
          <Item key={id} title={<Link to={profileAddress(id)}>{name}</Link>}>
            <Button size="small" aria-label={chat.unmute(name)} onClick={() => void unmute(id)}>
              {settings.unmute}
            </Button>
          </Item>
        ))}
      </List>
    </section>
  );
}
