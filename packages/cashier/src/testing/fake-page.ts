import type { CashierConfiguration } from '@playerdesk/contract/internal';
import { vi } from 'vitest';
import type { Cashier } from '../cashier.ts';
import { createCashier } from '../create-cashier.ts';
import type { CashierEvent } from '../event.ts';
import type { CashierOptions } from '../options.ts';
import type { CashierPage } from '../page.ts';

export const CONFIGURATION: CashierConfiguration = {
  sessionId: 'visit-1',
  reference: 'reference-1',
  userId: 'user-1',
  locale: 'en_US',
  country: 'MT',
  currency: 'EUR',
  method: 'deposit',
  merchantId: 'merchant-1',
  environment: 'test',
  autoProcess: false,
  channelId: 'web',
  allowCancelPendingWithdrawal: true,
  attributes: {},
  settings: {},
};
export const HOST = 'https://casino.example';
export const TEST_API = 'https://test-api.paymentiq.io';
export const CHECKOUT = 'https://checkout.paymentiq.io';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Creates a page with a manual clock that records log messages. */
export function fakePage() {
  const events = new EventTarget();
  const timers = new Set<Timer>();
  let time = 0;
  const location = {
    origin: HOST,
    href: `${HOST}/wallet?tab=deposit`,
    replace: vi.fn(),
    assign: vi.fn(),
  };
  const fake = {
    location,
    addEventListener: vi.fn((...parts: Parameters<EventTarget['addEventListener']>) =>
      events.addEventListener(...parts),
    ),
    removeEventListener: vi.fn((...parts: Parameters<EventTarget['removeEventListener']>) =>
      events.removeEventListener(...parts),
    ),
  };
  const page = {
    document,
    window: fake as unknown as Window & typeof fake & Record<string, unknown>,
    log: vi.fn(),
    warn: vi.fn(),
    loadScript: vi.fn(async (_url: string) => {}),
    after: (milliseconds: number, run: () => void) => {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    now: () => time,
    crypto: globalThis.crypto,
  } satisfies CashierPage;
  return {
    page,
    /** Number of pending timers. */
    waiting: () => timers.size,
    listeners: () => fake.addEventListener.mock.calls.length - fake.removeEventListener.mock.calls.length,
    advance: (milliseconds: number) => {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        time = next.at;
        next.run();
      }
      time = end;
    },
    dispatch: (data: unknown, origin: string, source: unknown) =>
      events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })),
  };
}

export interface Stage extends ReturnType<typeof fakePage> {
  readonly cashier: Cashier;
  readonly place: HTMLElement;
  readonly events: CashierEvent[];
  /** Returns the frames on the page by host name and path. */
  frames(): HTMLIFrameElement[];
  frame(which?: 'cashier' | 'lookup'): HTMLIFrameElement;
  query(which?: 'cashier' | 'lookup'): URLSearchParams;
  /** Sends a message as a frame does. */
  say(eventType: string, payload?: unknown, which?: 'cashier' | 'lookup'): void;
  /** Returns the messages that were posted to a frame, with their target. */
  posted(eventType: string, which?: 'cashier' | 'lookup'): { payload: unknown; target: unknown }[];
}

/** Shows the first wrapper on a page. */
export function stage(
  options: CashierOptions = {},
  configuration: Partial<CashierConfiguration> = {},
): Stage {
  const surroundings = fakePage();
  const place = document.createElement('div');
  document.body.append(place);
  const events: CashierEvent[] = [];
  const cashier = createCashier(
    { provider: 'fluid', ...options },
    { ...CONFIGURATION, ...configuration },
    place,
    surroundings.page,
  );
  cashier.on((event) => events.push(event));
  const frames = () => [...place.querySelectorAll('iframe')];
  const frame = (which: 'cashier' | 'lookup' = 'cashier') => {
    const found = frames().find(({ title }) => (title === 'Checkout') === (which === 'lookup'));
    if (!found) throw new Error(`There is no ${which} frame`);
    return spied(found);
  };
  return {
    ...surroundings,
    cashier,
    place,
    events,
    frames,
    frame,
    query: (which) => new URL(frame(which).src).searchParams,
    say: (eventType, payload, which) => {
      const from = frame(which);
      const message = payload === undefined ? { eventType } : { eventType, payload };
      surroundings.dispatch(message, speaksFrom(from), from.contentWindow);
    },
    posted: (eventType, which) =>
      vi
        .mocked(windowOf(frame(which)).postMessage)
        .mock.calls.filter(([message]) => message.eventType === eventType)
        .map(([message, target]) => ({ payload: message.payload, target })),
  };
}

/** Returns the origin of a frame's messages. PaymentIQ's addresses redirect to its checkout. */
function speaksFrom({ src }: HTMLIFrameElement): string {
  const { origin } = new URL(src);
  return origin.endsWith('api.paymentiq.io') ? CHECKOUT : origin;
}

const windowOf = (frame: HTMLIFrameElement): Window => frame.contentWindow as Window;

function spied(frame: HTMLIFrameElement): HTMLIFrameElement {
  const inside = windowOf(frame);
  if (!vi.isMockFunction(inside.postMessage)) inside.postMessage = vi.fn();
  return frame;
}
