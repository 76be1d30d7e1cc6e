import { createMemoryPlatform } from '@playerdesk/adapters/memory';
import { createRestPlatform } from '@playerdesk/adapters/rest';
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
  createMemoryPlatform,
  provideDesk,
  PlayerdeskWidgetElement,
  events: [] as Heard[],
  /** An instance over the real platform, whose events are recorded. */
  make(options: Partial<PlayerdeskOptions> = {}): Playerdesk {
    const desk = createPlayerdesk({ platform: createRestPlatform({ baseUrl: restUrl() }), ...options });
    desk.onAny((event, data) => host.events.push({ event, data }));
    return desk;
  },
};

/** The platform's address: given in the query when it is another origin, else beside this page. */
function restUrl(): string {
  return `${new URLSearchParams(location.search).get('platform') ?? location.origin}/rest`;
}

declare global {
  interface Window {
    host: typeof host;
    desk: Playerdesk;
  }
}

window.host = host;
window.dispatchEvent(new Event('host-ready'));
