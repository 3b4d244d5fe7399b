import { MODES } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Notice } from '../../ui/index.ts';
import { useStart } from '../setup/use-start.ts';
import { TopBar } from '../top-bar.tsx';
import { Continue } from './continue.tsx';
import { Demonstration } from './demonstration.tsx';
import { HomeLinks } from './home-links.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { OnlineChoice } from './online-choice.tsx';
import './home.css';

/** The home screen: a board and four ways to start. */
export function Home() {
  const { home, troubles } = useMessages();
  const { prepare, start, isBusy, trouble } = useStart();
  return (
    <div className="home">
      <TopBar />
      <main className="home-main">
        <div className="home-words">
          <h1 className="home-title">{home.title}</h1>
          <p className="home-lead">{home.lead}</p>
        </div>
        <Demonstration />
        <div className="home-start">
          <Continue />
          <ul className="home-modes">
            {MODES.map((mode) => (
              <li key={mode}>
                <ModeChoice mode={mode} prepare={prepare} start={start} isBusy={isBusy} />
              </li>
            ))}
            <li>
              <OnlineChoice />
            </li>
          </ul>
          {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
        </div>
        <HomeLinks />
      </main>
    </div>
  );
}
