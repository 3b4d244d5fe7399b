import { useMessages } from '../../messages/use-messages.ts';
import { Icon } from '../../ui/index.ts';
import { Link } from '../router.ts';

/** The link to online play; the options are chosen there. */
export function OnlineChoice() {
  const { online } = useMessages().home;
  return (
    <div className="mode">
      <Link to="/online" className="mode-start">
        <span className="mode-tile">
          <Icon name="globe" />
        </span>
        <span className="mode-text">
          <b>{online.title}</b>
          <small>{online.text}</small>
        </span>
      </Link>
    </div>
  );
}
