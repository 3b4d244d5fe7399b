import * as engine from '@ziggurat/engine';
import type { Host } from '../../src/host/host.ts';
import { makeHost } from '../../src/host/make-host.ts';

/** What the tests find on the page. */
export interface HostPage {
  readonly host: Host;
  readonly engine: typeof engine;
}

declare global {
  interface Window {
    readonly ziggurat: HostPage;
  }
}

Object.assign(window, { ziggurat: { host: makeHost(), engine } satisfies HostPage });
