import { makeSignal } from './signal/signal.ts';

/** Missing in TypeScript: https://wicg.github.io/manifest-incubations/#installation-prompts */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent =>
  'prompt' in event && typeof event.prompt === 'function';

interface InstallOffer {
  /** Makes the browser ask whether to install the page as an app. An offer can be used once. */
  take(): void;
}

/** `undefined` if the browser offers nothing, or the offer was used. */
export const installOffer = makeSignal<InstallOffer | undefined>(undefined);

/** A browser makes its offer once, soon after loading. */
export function listenForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault(); // no banner: the offer is in the settings
    const take = (): void => {
      installOffer.set(undefined);
      void event.prompt();
    };
    installOffer.set({ take });
  });
  addEventListener('appinstalled', () => installOffer.set(undefined));
}
