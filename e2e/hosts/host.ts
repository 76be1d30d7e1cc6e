import { createMemoryPlatform } from '@playerdesk/adapters/memory';
import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import { createPlayerdesk, type Playerdesk, type PlayerdeskOptions } from '@playerdesk/widgets';
import { PlayerdeskWidgetElement, provideDesk } from '@playerdesk/widgets/elements';

interface Heard {
  readonly event: string;
  readonly data: unknown;
}

/** What the tests reach through the page: the public doors, and a record of the events. */
const host = {
  createPlayerdesk,
  createRestPlatform,
  createRpcPlatform,
  createMemoryPlatform,
  provideDesk,
  PlayerdeskWidgetElement,
  events: [] as Heard[],
  /** An instance over the real platform, whose events are recorded. */
  make(options: Partial<PlayerdeskOptions> = {}, provider: Provider = 'rest'): Playerdesk {
    const desk = createPlayerdesk({ platform: reach[provider](), ...options });
    desk.onAny((event, data) => host.events.push({ event, data }));
    return desk;
  },
};

export type Provider = 'rest' | 'rpc';

/** The real platform, over each of its protocols. */
const reach: Record<Provider, () => PlayerdeskOptions['platform']> = {
  rest: () => createRestPlatform({ baseUrl: `${platformUrl()}/rest` }),
  rpc: () =>
    createRpcPlatform({
      url: `${platformUrl().replace('http', 'ws')}/rpc`,
      // What stands beside the websocket: the content service, the challenge of the human verification, the cashier.
      sidecar: {
        platform: reach.rest(),
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

/** The platform's address: given in the query when it is another origin, else beside this page. */
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
