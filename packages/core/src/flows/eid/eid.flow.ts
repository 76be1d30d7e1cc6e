import type { EidProvider } from '@playerdesk/contract';
import type { Transition } from '../flow.ts';
import { type FrameMessage, readFrameMessage } from './frame-message.ts';
import { type EidTrust, isOfProvider, opensApp, originOf, startUrlOf } from './links.ts';
import { readOauthQuery } from './oauth-query.ts';
import type { EidEffect, EidEnd, EidEvent, EidOrder, EidRefusal, EidState } from './state.ts';

type Step = Transition<EidState, EidEffect>;

/** More refused messages of one attempt are not told of: a flood is one fact. */
const MOST_REFUSALS = 25;

/** An e-ID sign-in as it opens, before the device is known. */
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

/** What an e-ID sign-in does about an event. Pure: effects are described, not done. */
export function eidFlow(state: EidState, event: EidEvent): Step {
  // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
  return handlers[event.type](state, event as never);
}

const handlers: { [T in EidEvent['type']]: (s: EidState, e: Extract<EidEvent, { type: T }>) => Step } = {
  begin: (state, { mode }) => (state.phase === 'idle' ? newOrder({ ...state, mode }) : stay(state)),
  ordered: (state, { attempt, startUrl, state: expected }) => {
    if (attempt !== state.attempt || state.phase !== 'starting') return stay(state);
    const url = startUrlOf(startUrl, state.trust);
    if (!url) return over(state, { kind: 'no-start-url' });
    // The documents promise no state with the start URL. Without one it comes with the provider's answer alone.
    const known = typeof expected === 'string' ? expected : '';
    return stay({ ...state, phase: 'running', order: orderOf(url, known, state.trust) });
  },
  'not-ordered': (state, { attempt }) =>
    attempt === state.attempt && state.phase === 'starting'
      ? over(state, { kind: 'unreachable' })
      : stay(state),
  message: (state, { data, fromFrame, origin }) => {
    const message = readFrameMessage(data);
    if (message === 'foreign' || state.phase === 'idle') return stay(state);
    const why = refusalOf(state, message, fromFrame, origin);
    return why ? refuse(state, why) : heard(state, message as FrameMessage);
  },
  silence: (state, { attempt }) =>
    attempt === state.attempt && state.phase === 'running'
      ? over(state, { kind: 'time-up', reason: 'no-answer' }, cancelOf(state))
      : stay(state),
  switch: (state) => {
    const mode = state.mode === 'qr' ? 'app' : 'qr';
    const next = newOrder({ ...state, mode });
    return { state: next.state, effects: [...cancelOf(state), { type: 'remember', mode }, ...next.effects] };
  },
  choose: (state, { provider }) =>
    provider === state.provider ? stay(state) : replaced(state, { ...state, provider }),
  retry: (state) => {
    const { end } = state;
    if (end?.kind !== 'unsent') return replaced(state, state);
    return {
      state: { ...state, phase: 'identified', end: null },
      effects: [{ type: 'identified', proof: end.proof }],
    };
  },
  refused: (state) => over(state, { kind: 'refused' }),
  unsent: (state, { proof }) => over(state, { kind: 'unsent', proof }),
  leave: (state) => ({ state: { ...state, phase: 'ended' }, effects: cancelOf(state) }),
};

function orderOf(url: URL, state: string, { origins }: EidTrust): EidOrder {
  return {
    startUrl: url.href,
    state,
    origins: origins.length > 0 ? origins : [url.origin],
    qrCode: '',
    shown: [],
    appLink: null,
    cancelLink: null,
    beats: 0,
    isAppOpened: false,
    isComplete: false,
  };
}

/** Why a message counts for nothing: who sent it, from where, and whether the order still stands. */
function refusalOf(
  { trust, phase, order }: EidState,
  message: FrameMessage | 'malformed' | 'foreign',
  fromFrame: boolean,
  origin: string,
): EidRefusal | null {
  if (!fromFrame) return 'source';
  if (typeof message === 'string') return 'schema';
  // A provider that can send the frame to the redirect address with any query may as well say the query itself.
  const origins = order?.origins ?? [];
  const allowed = message.kind === 'oauth' ? [originOf(trust.redirectUrl), ...origins] : origins;
  // The literal "null" of a sandboxed frame equals no origin.
  if (origin === 'null' || !allowed.includes(origin)) return 'origin';
  return phase === 'running' ? null : 'replay';
}

function heard(state: EidState, message: FrameMessage): Step {
  const { order, trust } = state;
  if (!order) return stay(state);
  const known = (change: Partial<EidOrder>) => stay({ ...state, order: { ...order, ...change } });
  switch (message.kind) {
    case 'app-link':
      if (order.appLink !== null) return refuse(state, 'replay');
      return opensApp(message.href, trust) ? known({ appLink: message.href }) : refuse(state, 'link');
    case 'cancel-link':
      if (order.cancelLink !== null) return refuse(state, 'replay');
      return isOfProvider(message.href, order.origins)
        ? known({ cancelLink: message.href })
        : refuse(state, 'link');
    case 'collect':
      return collected(state, order, message);
    case 'oauth':
      return cameBack(state, order, message.query);
  }
}

function collected(
  state: EidState,
  order: EidOrder,
  message: Extract<FrameMessage, { kind: 'collect' }>,
): Step {
  const { qrCode, isError, reason } = message;
  if (isError) return over(state, { kind: 'time-up', reason });
  // A code that was shown before and made way for another does not come back.
  if (qrCode !== order.qrCode && order.shown.includes(qrCode)) return refuse(state, 'replay');
  const isNew = qrCode !== '' && qrCode !== order.qrCode;
  return stay({
    ...state,
    order: {
      ...order,
      beats: order.beats + 1,
      qrCode: isNew ? qrCode : order.qrCode,
      shown: isNew ? [...order.shown, qrCode] : order.shown,
      // Neither goes back: an app that was opened stays opened.
      isAppOpened: order.isAppOpened || message.isAppOpened,
      isComplete: order.isComplete || message.isComplete,
    },
  });
}

function cameBack(state: EidState, order: EidOrder, query: string): Step {
  const answer = readOauthQuery(query);
  if (!answer) return refuse(state, 'schema');
  // Somebody else's code would sign the player in as somebody else.
  if (order.state !== '' && answer.state !== order.state) return refuse(state, 'state');
  if (answer.kind === 'error') return over(state, { kind: 'time-up', reason: answer.reason });
  const { provider: kycProvider, trust } = state;
  const proof = { code: answer.code, state: answer.state, redirectUrl: trust.redirectUrl, kycProvider };
  return { state: { ...state, phase: 'identified' }, effects: [{ type: 'identified', proof }] };
}

function newOrder(state: EidState): Step {
  const attempt = state.attempt + 1;
  return {
    state: { ...state, attempt, phase: 'starting', order: null, end: null, refusals: 0 },
    effects: [{ type: 'order', attempt, provider: state.provider, sameDevice: state.mode === 'app' }],
  };
}

/** A new order in place of the old one, which is called off. */
function replaced(old: EidState, state: EidState): Step {
  const next = newOrder(state);
  return { state: next.state, effects: [...cancelOf(old), ...next.effects] };
}

/** Calls an order off that nobody has approved. */
function cancelOf({ phase, order }: EidState): EidEffect[] {
  const isLive = phase === 'running' && order !== null && !order.isComplete;
  return isLive && order.cancelLink !== null ? [{ type: 'cancel', href: order.cancelLink }] : [];
}

function refuse(state: EidState, why: EidRefusal): Step {
  const refusals = state.refusals + 1;
  return {
    state: { ...state, refusals },
    effects: refusals > MOST_REFUSALS ? [] : [{ type: 'refuse', why }],
  };
}

function over(state: EidState, end: EidEnd, effects: readonly EidEffect[] = []): Step {
  return { state: { ...state, phase: 'ended', end }, effects };
}

function stay(state: EidState): Step {
  return { state, effects: [] };
}
