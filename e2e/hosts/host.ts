import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import { documentedPacks } from '@playerdesk/jurisdictions/documented';
import { createPlayerdesk, type Playerdesk, type PlayerdeskOptions } from '@playerdesk/widgets';
import { PlayerdeskWidgetElement, provideDesk } from '@playerdesk/widgets/elements';

interface RecordedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** The API of the page for tests: the public entry points, and a record of the events. */
const host = {
  createPlayerdesk,
  createRestPlatform,
  createRpcPlatform,
  documentedPacks,
  provideDesk,
  PlayerdeskWidgetElement,
  events: [] as RecordedEvent[],
  /** Creates an instance over the real platform and records its events. */
  createInstance(options: Partial<PlayerdeskOptions> = {}, provider: Provider = 'rest'): Playerdesk {
    // The popup of the specification: a test waits for it, and it does not end by itself.
    const desk = createPlayerdesk({ platform: PLATFORMS[provider](), welcome: 'popup', ...options });
    desk.onAny((event, data) => host.events.push({ event, data }));
    return desk;
  },
};

export type Provider = 'rest' | 'rpc';

/** The real platform, over each of its protocols. */
const PLATFORMS: Record<Provider, () => PlayerdeskOptions['platform']> = {
  rest: () => createRestPlatform({ baseUrl: `${platformUrl()}/rest` }),
  rpc: () =>
    createRpcPlatform({
      url: `${platformUrl().replace('http', 'ws')}/rpc`,
      // Services next to the websocket: content, the captcha challenge, the cashier.
      sidecar: {
        platform: PLATFORMS.rest(),
        operations: ['getTerms', 'getHumanChallenge', 'getContent'],
        withSession: [
          'createCashierSession',
          'getPaymentOutcome',
          'getProductBlocks',
          'getLifetimeStats',
          'setLimit',
          'cancelLimit',
          'confirmLimit',
          'getSession',
          'getRealityCheck',
          'getDisplayPages',
          'panic',
          'block',
          'selfExclude',
          'getTestTaken',
          'submitTestScore',
          'noteReviewReminder',
          'acknowledgeInformation',
          'answerRealityCheck',
        ],
      },
    }),
};

/** Returns the platform's address: from the query if it is another origin, otherwise this page's origin. */
function platformUrl(): string {
  return new URLSearchParams(location.search).get('platform') ?? location.origin;
}

declare global {
  interface Window {
    host: typeof host;
    desk: Playerdesk;
  }
}

window.host = host;
window.dispatchEvent(new Event('host-ready'));
