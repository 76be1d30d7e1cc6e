import { playerdeskError } from '@playerdesk/contract';
import type { SignUpEffect, SignUpEvent } from '@playerdesk/core';
import type { WidgetContext } from '../../view/context.ts';
import { tellFailure } from '../../view/failure.ts';
import { later } from './later.ts';
import type { Proof } from './registering.ts';

export type Send = (event: SignUpEvent) => void;
export type Act = (widget: WidgetContext, effect: never, send: Send, proof: Proof) => void | Promise<void>;
export type Doing<T extends SignUpEffect['type']> = Extract<SignUpEffect, { type: T }>;

type AtOnce = 'step-shown' | 'account-exists' | 'finished';
/** Effects whose doing comes with the later steps, while the first one is filled in. */
export type LateEffect = Exclude<SignUpEffect, { type: AtOnce }>;

/** Goes on from the same step with the same values; the flow lets one try happen at a time. */
export const AGAIN: SignUpEvent = { type: 'continue', values: {} };

const AT_ONCE: Record<AtOnce, Act> = {
  'step-shown': ({ account }, { step, index, count, number }: Doing<'step-shown'>) =>
    account.events.emit('sign-up-step', { step, index, count, number }),
  'account-exists': ({ account }, { by }: Doing<'account-exists'>) =>
    account.events.emit('account-exists', { by }),
  finished: (widget) => {
    widget.account.draft.clear();
    widget.afterSignIn();
  },
};

/** Does what the flow asks for and tells it what came of it. */
export function runEffect(widget: WidgetContext, effect: SignUpEffect, send: Send, proof: Proof): void {
  const act: Act | undefined = AT_ONCE[effect.type as AtOnce];
  if (act) void act(widget, effect as never, send, proof);
  else void runLater(widget, effect as LateEffect, send, proof);
}

async function runLater(widget: WidgetContext, effect: LateEffect, send: Send, proof: Proof): Promise<void> {
  try {
    const { acts } = await later();
    void acts[effect.type](widget, effect as never, send, proof);
  } catch (cause) {
    const error = playerdeskError({ code: 'generic.network', kind: 'network', cause });
    tellFailure(widget, error, { retry: () => send(AGAIN) });
    send({ type: 'failed' });
  }
}
