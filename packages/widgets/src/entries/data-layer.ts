import {
  type ErrorKind,
  type EventName,
  minorDigits,
  type PlayerdeskEvents,
  WIDGETS,
  type WidgetFacts,
} from '@playerdesk/contract/internal';
import type { Playerdesk } from '../client/playerdesk.ts';
import { type DataLayerEntry, getRefusal } from './data-layer-firewall.ts';

export type { DataLayerEntry } from './data-layer-firewall.ts';

/** Options for {@link connectDataLayer}. */
export interface DataLayerOptions {
  /** Receives each entry. Default: pushes it to `window.dataLayer`. */
  readonly push?: ((entry: DataLayerEntry) => void) | undefined;
  /** Whether deposits and withdrawals include `value` and `currency`. Default: false. */
  readonly amounts?: boolean | undefined;
  /** Adds parameters of your own. The returned entry passes the same firewall. */
  readonly decorate?: ((entry: DataLayerEntry) => DataLayerEntry) | undefined;
  /**
   * Called when the firewall refuses an entry, with the event, the parameter and the reason. Default: logs a warning
   * to the console.
   */
  readonly onRefused?: ((refusal: { event: string; parameter: string; why: string }) => void) | undefined;
}

type Mapping = {
  readonly [N in EventName]?: (data: PlayerdeskEvents[N], state: MappingState) => DataLayerEntry | null;
};
interface MappingState {
  readonly amounts: boolean;
  /** Whether the registration of this visit has been reported. */
  isRegistered: boolean;
}

/** Sign-up steps that only a registered player reaches. */
const AFTER_REGISTRATION = new Set(['activation', 'bonus', 'deposit']);

/** Technical failures. A refusal is never reported: it may reveal a break, a block or a limit. */
const TECHNICAL_KINDS = new Set<ErrorKind>([
  'network',
  'timeout',
  'unreadable',
  'server',
  'not-implemented',
  'unknown-outcome',
]);

/** Codes that reveal a break, a block, a limit or an entry in an exclusion register. */
const PLAYER_REFUSAL = /block|blacklist|spel-?paus|exclu|limit|restricted|responsible|kyc|wealth|self/i;
const describeCode = (code: string) => (PLAYER_REFUSAL.test(code) ? {} : { description: code });

/**
 * Maps events to entries, with the event names that Google Analytics 4 recommends where they exist. Never add limits,
 * breaks, reality checks, documents or messages of a player.
 *
 * @see https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
const MAPPING: Mapping = {
  'widget-opened': ({ widget }) => {
    const { analytics: event }: WidgetFacts = WIDGETS[widget];
    if (!event) return null;
    return event === 'screen_view' ? { event, screen_name: widget } : { event };
  },
  'signed-in': () => ({ event: 'login', method: 'playerdesk' }),
  'sign-up-step': ({ step, index, count }, state) => {
    if (!state.isRegistered && AFTER_REGISTRATION.has(step)) {
      state.isRegistered = true;
      return { event: 'sign_up', method: 'playerdesk' };
    }
    return { event: 'sign_up_step', step, step_index: index, step_count: count };
  },
  'sign-up-error': ({ code }) => ({ event: 'sign_up_error', ...describeCode(code) }),
  'deposit-success': (payment, state) => ({ event: 'purchase', ...getMoney(payment, state) }),
  'deposit-failure': ({ code }) => ({ event: 'deposit_failure', ...describeCode(code) }),
  'withdraw-success': (payment, state) => ({ event: 'withdrawal', ...getMoney(payment, state) }),
  'game-opened': ({ gameId, playMode }) => ({
    event: 'select_content',
    content_type: playMode === 'demo' ? 'demo_game' : 'game',
    content_id: gameId,
  }),
  error: ({ code, kind }) =>
    TECHNICAL_KINDS.has(kind) ? { event: 'exception', ...describeCode(code), fatal: false } : null,
};

/**
 * Forwards the events of an instance to a data layer.
 *
 * A firewall checks every entry: it knows all parameters and refuses personal data in their values. After the player
 * starts a break, nothing is forwarded.
 *
 * @returns A function that stops the forwarding.
 * @example
 * const stop = connectDataLayer(desk, { amounts: true });
 */
export function connectDataLayer(
  desk: Pick<Playerdesk, 'onAny'>,
  options: DataLayerOptions = {},
): () => void {
  const { push = pushToWindow, decorate = (entry) => entry, onRefused = warn } = options;
  const state: MappingState = { amounts: options.amounts ?? false, isRegistered: false };
  let isStopped = false;
  return desk.onAny((name, data) => {
    // A player who takes a break must not be targeted by advertising.
    if (name === 'break-began') isStopped = true;
    if (isStopped) return;
    const mapped = (
      MAPPING[name] as ((data: unknown, state: MappingState) => DataLayerEntry | null) | undefined
    )?.(data, state);
    if (!mapped) return;
    const entry = decorate(mapped);
    const refusal = getRefusal(entry, Object.keys(mapped));
    if (refusal) onRefused({ event: mapped.event, ...refusal });
    else push(entry);
  });
}

/** Returns the amount in major units with decimals, as Google Analytics 4 expects. */
function getMoney({ amount, currency }: { amount: number; currency: string }, { amounts }: MappingState) {
  if (!amounts) return {};
  return { value: amount / 10 ** minorDigits(currency), currency };
}

function pushToWindow(entry: DataLayerEntry): void {
  const page = globalThis as { dataLayer?: DataLayerEntry[] };
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}

function warn({ event, parameter, why }: { event: string; parameter: string; why: string }): void {
  // biome-ignore lint/suspicious/noConsole: for the developer whose entry does not arrive
  console.warn(`Playerdesk kept "${event}" out of the data layer: ${parameter} ${why}.`);
}
