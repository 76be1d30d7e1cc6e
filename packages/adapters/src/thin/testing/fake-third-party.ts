import type { PlatformPage } from '@playerdesk/contract/internal';
import { playerdeskError } from '@playerdesk/contract/internal';
import { vi } from 'vitest';
import type { ThirdPartyApi } from '../third-party-api.ts';

/** A fake of the third party's script that a test controls. */
export interface FakeThirdParty {
  readonly api: ThirdPartyApi;
  readonly opened: string[];
  readonly inits: object[];
  readonly closes: () => number;
  readonly listeners: () => number;
  loggedIn: unknown;
  emit(event: string, detail?: unknown): void;
  /** Defines the global, as the script does. */
  arrive(name?: string): void;
  leave(): void;
}

/** Creates a script that is ready as soon as it receives the brand. */
export function fakeThirdParty(changes: Partial<ThirdPartyApi> = {}): FakeThirdParty {
  const listeners = new Set<{ event: string; listener: (detail?: unknown) => void }>();
  const opened: string[] = [];
  const inits: object[] = [];
  let closes = 0;
  const names: string[] = [];
  const fake: FakeThirdParty = {
    loggedIn: false,
    opened,
    inits,
    closes: () => closes,
    listeners: () => listeners.size,
    emit: (event, detail) => {
      for (const entry of [...listeners]) if (entry.event === event) entry.listener(detail);
    },
    api: {
      init: (settings) => {
        inits.push(settings);
        fake.emit('ready');
      },
      isLoggedIn: () => fake.loggedIn,
      open: async (mode) => void opened.push(mode),
      close: () => {
        closes += 1;
      },
      logout: async () => {
        fake.loggedIn = false;
        fake.emit('logout');
      },
      on: (event, listener) => listeners.add({ event, listener }),
      off: (event, listener) => {
        for (const entry of listeners) {
          if (entry.event === event && entry.listener === listener) listeners.delete(entry);
        }
      },
      ...changes,
    },
    arrive: (name = 'PlatformWidgets') => {
      names.push(name);
      Object.assign(window, { [name]: fake.api });
    },
    leave: () => {
      for (const name of names) Reflect.deleteProperty(window, name);
    },
  };
  return fake;
}

/** Creates a page with scripted script loading that records diagnostics. */
export function fakePage(load: (url: string) => void | Promise<void> = () => {}) {
  const loaded: string[] = [];
  const reports: string[] = [];
  const page: PlatformPage = {
    loadScript: async (url) => {
      loaded.push(url);
      await load(url);
    },
    fill: vi.fn(async (element: Element, html: string) => {
      element.innerHTML = html;
    }),
    report: (code, detail) => void reports.push(detail === undefined ? code : `${code}: ${detail}`),
  };
  return { page, loaded, reports };
}

export const scriptFailed = () => playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network' });
