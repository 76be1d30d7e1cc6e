import {
  type EidProof,
  type EidProvider,
  initCode,
  isLostAnswer,
  type PlayerInfo,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import {
  type EidEffect,
  type EidEvent,
  type EidState,
  eidFlow,
  getEidMode,
  rememberEidMode,
  startEid,
} from '@playerdesk/core/internal';
import { useEffect, useRef } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useFlow } from '../../kit/use-flow.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import { getEidProviders, getEidTrust } from '../../options/eid-settings.ts';
import type { EidPurpose } from './eid-labels.ts';
import type { EidViewProps } from './eid-view-props.ts';
import { useFrame } from './use-frame.ts';
import { useQr } from './use-qr.ts';

/** Handles a person without an account. */
export type OnUnknown = (proof: EidProof, playerInfo: PlayerInfo) => void;

export interface EidOptions {
  readonly provider: EidProvider | undefined;
  readonly purpose: EidPurpose;
  readonly onUnknown?: OnUnknown;
  /** Uses the proof in place of a sign-in. */
  readonly onProof?: OnProof;
}

/** Uses the proof of a person. Rejects when the platform refuses it. */
export type OnProof = (proof: EidProof) => Promise<void>;

type Send = (event: EidEvent) => void;

/** Identifies a person with an e-ID, and signs them in or verifies the signed-in player. */
export function useEid({ provider, purpose, onUnknown, onProof }: EidOptions): EidViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const providers = getEidProviders(widget.eid);
  // A closed dialog must not open a registration.
  const handleUnknown: OnUnknown = (proof, playerInfo) => alive.current && onUnknown?.(proof, playerInfo);
  const [state, send] = useFlow(
    eidFlow,
    () => startEid(getEidTrust(widget.eid, getPageUrl()), provider ?? providers[0] ?? 'bankid'),
    // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
    (effect, next) =>
      effectHandlers[effect.type](effect as never, {
        widget,
        purpose,
        send: next,
        onUnknown: handleUnknown,
        onProof,
      }),
  );
  const frame = useFrame(state, send);
  const qr = useQr(state.order?.qrCode ?? '', widget.eid.qrUrl ?? '');
  const onAppLink = useCancelOnLeave(state);
  useEffect(() => send({ type: 'begin', mode: getEidMode(widget.account.environment) }), [widget, send]);
  const hasNoStart = state.end?.kind === 'no-start-url';
  const { events } = widget.account;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fails by itself
  useEffect(() => {
    if (hasNoStart) events.emit('error', { code: 'sign-in.init-url', kind: 'refused' });
  }, [hasNoStart, state.attempt, events]);
  const sendEvent = (event: EidEvent) => {
    widget.notify(null);
    send(event);
  };
  return {
    state,
    purpose,
    qr,
    frame,
    onAppLink,
    others: providers.filter((other) => other !== state.provider),
    onSwitch: () => sendEvent({ type: 'switch' }),
    onRetry: () => sendEvent({ type: 'retry' }),
    onChoose: (chosen) => sendEvent({ type: 'choose', provider: chosen }),
  };
}

/** Returns the page URL. A server has none. */
const getPageUrl = () => globalThis.location?.href ?? 'https://localhost/';

interface EffectContext {
  readonly widget: WidgetContext;
  readonly purpose: EidOptions['purpose'];
  readonly send: Send;
  readonly onUnknown: OnUnknown;
  readonly onProof: OnProof | undefined;
}
type Effect<T extends EidEffect['type']> = Extract<EidEffect, { type: T }>;

const effectHandlers: { [T in EidEffect['type']]: (effect: Effect<T>, context: EffectContext) => void } = {
  order: (effect, context) => void startOrder(effect, context),
  cancel: ({ href }) => cancelOrder(href),
  remember: ({ mode }, { widget }) => rememberEidMode(widget.account.environment, mode),
  identified: ({ proof }, context) => void handleProof(proof, context),
  refuse: ({ why }, { widget }) =>
    widget.account.events.emit('diagnostic', { code: 'eid-message-refused', detail: why }),
};

async function startOrder(
  { attempt, provider: kycProvider, sameDevice }: Effect<'order'>,
  { widget, purpose, send }: EffectContext,
): Promise<void> {
  const { redirectUrl } = getEidTrust(widget.eid, getPageUrl());
  try {
    const { initUrl, state, requested } = await widget.account.read(initCode, {
      redirectUrl,
      kycProvider,
      sameDevice,
      // A confirmation needs no more than a sign-in.
      ...(kycProvider === 'wallet' && { purpose: purpose === 'step-up' ? 'sign-in' : purpose }),
    });
    send({ type: 'ordered', attempt, startUrl: initUrl, state, requested });
  } catch (error) {
    send({ type: 'not-ordered', attempt });
    if (!isLostAnswer(error)) notifyFailure(widget, error);
  }
}

async function handleProof(proof: EidProof, context: EffectContext): Promise<void> {
  const { widget, send, onUnknown, onProof } = context;
  try {
    if (onProof) return await onProof(proof);
    const result = await widget.account.signInWithCode(proof, () => notifySlow(widget));
    if (result.kind === 'signed-in') widget.afterSignIn();
    else onUnknown(proof, result.playerInfo);
  } catch (thrown) {
    const error = toPlayerdeskError(thrown);
    if (isLostAnswer(error)) {
      widget.notify(null);
      return send({ type: 'unsent', proof });
    }
    notifyFailure(widget, error);
    send({ type: 'refused' });
  }
}

/** Cancels an order with a POST that outlives the page. The answer is not read. */
function cancelOrder(href: string): void {
  globalThis.navigator?.sendBeacon?.(href);
}

/** Cancels the order when the dialog or the page is closed, unless the app was opened. */
function useCancelOnLeave(state: EidState): (href: string) => void {
  const latest = useRef(state);
  latest.current = state;
  const hasOpenedApp = useRef(false);
  useEffect(() => {
    const leave = () => {
      const { effects } = eidFlow(latest.current, { type: 'leave' });
      for (const effect of effects) if (effect.type === 'cancel') cancelOrder(effect.href);
    };
    // An https link to the app may navigate the whole page.
    const unload = () => hasOpenedApp.current || leave();
    window.addEventListener('pagehide', unload);
    return () => {
      window.removeEventListener('pagehide', unload);
      leave();
    };
  }, []);
  return (href) => {
    hasOpenedApp.current = href.startsWith('https:');
  };
}
