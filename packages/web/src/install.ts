import { makeSignal } from './signal/signal.ts';

/** What TypeScript does not know yet: https://wicg.github.io/manifest-incubations/#installation-prompts */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent =>
  'prompt' in event && typeof event.prompt === 'function';

export interface InstallOffer {
  /** Lets the browser ask whether to install the page as an app. An offer is good for one answer. */
  take(): void;
}

/** `undefined` where the browser offers nothing, or it was taken. */
export const installOffer = makeSignal<InstallOffer | undefined>(undefined);

/** A browser makes its offer once, soon after loading. */
export function listenForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault(); // no banner: it waits in the settings
    const take = (): void => {
      installOffer.set(undefined);
      void event.prompt();
    };
    installOffer.set({ take });
  });
  addEventListener('appinstalled', () => installOffer.set(undefined));
}
