import type { ThinOptions, ThinPlatform } from '@playerdesk/adapters/thin';
import { createPlayerdesk, type Playerdesk, type PlayerdeskOptions } from '@playerdesk/widgets';

export interface ThirdPartyOptions extends Partial<PlayerdeskOptions> {
  readonly thin?: Partial<ThinOptions>;
}

/** Returns the third party that this page's platform names. */
async function thirdPartyHost(): Promise<string> {
  const { thirdParty } = await (await fetch('/suppliers.json')).json();
  return thirdParty;
}

/** The API of the page for tests: instances over the thin platform, and a record of the events. */
const host = {
  events: [] as { event: string; data: unknown }[],
  /** Events received on the window. */
  receivedEvents: [] as { name: string; detail: unknown }[],
  async createInstance({ thin = {}, ...options }: ThirdPartyOptions = {}): Promise<Playerdesk> {
    const { createThinPlatform } = await import('@playerdesk/adapters/thin');
    const platform = createThinPlatform({
      host: await thirdPartyHost(),
      brandId: 'playerdesk-demo',
      brandDomain: location.hostname,
      language: 'en',
      country: 'MT',
      ...thin,
    });
    const desk = createPlayerdesk({ platform, ...options });
    desk.onAny((event, data) => host.events.push({ event, data }));
    Object.assign(window, { thin: platform });
    return desk;
  },
};

for (const name of ['betr-ready', 'betr-signed-in', 'betr-signed-out']) {
  window.addEventListener(name, (event) =>
    host.receivedEvents.push({ name, detail: (event as CustomEvent).detail }),
  );
}

document.querySelector('#opener')?.addEventListener('click', () => window.desk.open('sign-in'));

declare global {
  interface Window {
    readonly thin: ThinPlatform;
    readonly thirdPartyHost: typeof host;
  }
}

Object.assign(window, { host, thirdPartyHost: host });
