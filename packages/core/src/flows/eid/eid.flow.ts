import type { EidProvider } from '@playerdesk/contract/internal';
import type { Transition } from '../flow.ts';
import { type EidTrust, getOrigin, isAppLink, isProviderUrl, parseStartUrl } from './eid-links.ts';
import type { EidEffect, EidEnd, EidEvent, EidOrder, EidRefusal, EidState } from './eid-state.ts';
import { type FrameMessage, readFrameMessage } from './frame-message.ts';
import { readOauthQuery } from './oauth-query.ts';

type Step = Transition<EidState, EidEffect>;

/** Maximum number of rejected messages that are reported per attempt, as protection against a flood. */
const MAX_REPORTED_REFUSALS = 25;

/** Returns the initial state of an e-ID sign-in, before the device is known. */
export function startEid(trust: EidTrust, provider: EidProvider): EidState {
  return {
    trust,
    provider,
    mode: 'qr',
    attempt: 0,
    phase: 'idle',
    order: null,
    end: null,
    refusals: 0,
  };
}

/** State machine of the e-ID sign-in. Pure: it returns effects and performs none. */
export function eidFlow(state: EidState, event: EidEvent): Step {
  // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
  return handlers[event.type](state, event as never);
}

const handlers: { [T in EidEvent['type']]: (s: EidState, e: Extract<EidEvent, { type: T }>) => Step } = {
  begin: (state, { mode }) => (state.phase === 'idle' ? startOrder({ ...state, mode }) : stay(state)),
  ordered: (state, { attempt, startUrl, state: expected, requested = [] }) => {
    if (attempt !== state.attempt || state.phase !== 'starting') return stay(state);
    const url = parseStartUrl(startUrl, state.trust);
    if (!url) return endWith(state, { kind: 'no-start-url' });
    // The specification promises no state with the start URL. Without it, the state is known from the provider's
    // answer only.
    const known = typeof expected === 'string' ? expected : '';
    const order = { ...createOrder(url, known, state.trust), requested };
    return stay({ ...state, phase: 'running', order });
  },
  'not-ordered': (state, { attempt }) =>
    attempt === state.attempt && state.phase === 'starting'
      ? endWith(state, { kind: 'unreachable' })
      : stay(state),
  message: (state, { data, fromFrame, origin }) => {
    const message = readFrameMessage(data);
    if (message === 'foreign' || state.phase === 'idle') return stay(state);
    const why = getRefusal(state, message, fromFrame, origin);
    return why ? refuse(state, why) : handleFrameMessage(state, message as FrameMessage);
  },
  silence: (state, { attempt }) =>
    attempt === state.attempt && state.phase === 'running'
      ? endWith(state, { kind: 'time-up', reason: 'no-answer' }, getCancelEffects(state))
      : stay(state),
  switch: (state) => {
    const mode = state.mode === 'qr' ? 'app' : 'qr';
    const next = startOrder({ ...state, mode });
    return {
      state: next.state,
      effects: [...getCancelEffects(state), { type: 'remember', mode }, ...next.effects],
    };
  },
  choose: (state, { provider }) =>
    provider === state.provider ? stay(state) : replaceOrder(state, { ...state, provider }),
  retry: (state) => {
    const { end } = state;
    if (end?.kind !== 'unsent') return replaceOrder(state, state);
    return {
      state: { ...state, phase: 'identified', end: null },
      effects: [{ type: 'identified', proof: end.proof }],
    };
  },
  refused: (state) => endWith(state, { kind: 'refused' }),
  unsent: (state, { proof }) => endWith(state, { kind: 'unsent', proof }),
  leave: (state) => ({ state: { ...state, phase: 'ended' }, effects: getCancelEffects(state) }),
};

function createOrder(url: URL, state: string, { origins }: EidTrust): Omit<EidOrder, 'requested'> {
  return {
    startUrl: url.href,
    state,
    origins: origins.length > 0 ? origins : [url.origin],
    qrCode: '',
    shown: [],
    appLink: null,
    browserRequest: null,
    cancelLink: null,
    beats: 0,
    isAppOpened: false,
    isComplete: false,
  };
}

/** Returns why a message is rejected: wrong window, wrong origin or an order that is no longer active. */
function getRefusal(
  { trust, phase, order }: EidState,
  message: FrameMessage | 'malformed' | 'foreign',
  fromFrame: boolean,
  origin: string,
): EidRefusal | null {
  if (!fromFrame) return 'source';
  if (typeof message === 'string') return 'schema';
  // A provider that can redirect the frame with any query may also send the query itself.
  const origins = order?.origins ?? [];
  const allowed = message.kind === 'oauth' ? [getOrigin(trust.redirectUrl), ...origins] : origins;
  // The origin of a sandboxed frame is the literal "null", which must not match.
  if (origin === 'null' || !allowed.includes(origin)) return 'origin';
  return phase === 'running' ? null : 'replay';
}

function handleFrameMessage(state: EidState, message: FrameMessage): Step {
  const { order, trust } = state;
  if (!order) return stay(state);
  const known = (change: Partial<EidOrder>) => stay({ ...state, order: { ...order, ...change } });
  switch (message.kind) {
    case 'app-link':
      if (order.appLink !== null) return refuse(state, 'replay');
      return isAppLink(message.href, trust) ? known({ appLink: message.href }) : refuse(state, 'link');
    case 'browser-request':
      return order.browserRequest === null
        ? known({ browserRequest: message.request })
        : refuse(state, 'replay');
    case 'cancel-link':
      if (order.cancelLink !== null) return refuse(state, 'replay');
      return isProviderUrl(message.href, order.origins)
        ? known({ cancelLink: message.href })
        : refuse(state, 'link');
    case 'collect':
      return handleCollect(state, order, message);
    case 'oauth':
      return handleRedirect(state, order, message.query);
  }
}

function handleCollect(
  state: EidState,
  order: EidOrder,
  message: Extract<FrameMessage, { kind: 'collect' }>,
): Step {
  const { qrCode, isError, reason } = message;
  if (isError) return endWith(state, { kind: 'time-up', reason });
  // A QR code that was replaced must not be shown again.
  if (qrCode !== order.qrCode && order.shown.includes(qrCode)) return refuse(state, 'replay');
  const isNew = qrCode !== '' && qrCode !== order.qrCode;
  return stay({
    ...state,
    order: {
      ...order,
      beats: order.beats + 1,
      qrCode: isNew ? qrCode : order.qrCode,
      shown: isNew ? [...order.shown, qrCode] : order.shown,
      // Both flags are monotonic: an app that was opened stays opened.
      isAppOpened: order.isAppOpened || message.isAppOpened,
      isComplete: order.isComplete || message.isComplete,
    },
  });
}

function handleRedirect(state: EidState, order: EidOrder, query: string): Step {
  const answer = readOauthQuery(query);
  if (!answer) return refuse(state, 'schema');
  // A code with another state could sign the player in as somebody else.
  if (order.state !== '' && answer.state !== order.state) return refuse(state, 'state');
  if (answer.kind === 'error') return endWith(state, { kind: 'time-up', reason: answer.reason });
  const { provider: kycProvider, trust } = state;
  const proof = { code: answer.code, state: answer.state, redirectUrl: trust.redirectUrl, kycProvider };
  return { state: { ...state, phase: 'identified' }, effects: [{ type: 'identified', proof }] };
}

function startOrder(state: EidState): Step {
  const attempt = state.attempt + 1;
  return {
    state: { ...state, attempt, phase: 'starting', order: null, end: null, refusals: 0 },
    effects: [{ type: 'order', attempt, provider: state.provider, sameDevice: state.mode === 'app' }],
  };
}

/** Cancels the current order and starts a new one. */
function replaceOrder(old: EidState, state: EidState): Step {
  const next = startOrder(state);
  return { state: next.state, effects: [...getCancelEffects(old), ...next.effects] };
}

/** Returns the effect that cancels an order which nobody has approved. */
function getCancelEffects({ phase, order }: EidState): EidEffect[] {
  const isLive = phase === 'running' && order !== null && !order.isComplete;
  return isLive && order.cancelLink !== null ? [{ type: 'cancel', href: order.cancelLink }] : [];
}

function refuse(state: EidState, why: EidRefusal): Step {
  const refusals = state.refusals + 1;
  return {
    state: { ...state, refusals },
    effects: refusals > MAX_REPORTED_REFUSALS ? [] : [{ type: 'refuse', why }],
  };
}

function endWith(state: EidState, end: EidEnd, effects: readonly EidEffect[] = []): Step {
  return { state: { ...state, phase: 'ended', end }, effects };
}

function stay(state: EidState): Step {
  return { state, effects: [] };
}
