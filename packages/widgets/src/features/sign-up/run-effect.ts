import { playerdeskError } from '@playerdesk/contract';
import { createDraft, type SignUpEffect } from '@playerdesk/core';
import { notifyFailure } from '../../kit/call-failure.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import {
  AGAIN,
  type DeferredEffect,
  type EffectHandler,
  type EffectOf,
  type ImmediateEffect,
  type Send,
} from './effect-types.ts';
import { loadSteps } from './lazy-steps.ts';
import type { Proof } from './registration.ts';

const AT_ONCE: Record<ImmediateEffect, EffectHandler> = {
  'step-shown': ({ account }, { step, index, count, number }: EffectOf<'step-shown'>) =>
    account.events.emit('sign-up-step', { step, index, count, number }),
  'account-exists': ({ account }, { by }: EffectOf<'account-exists'>) =>
    account.events.emit('account-exists', { by }),
  finished: (widget) => {
    createDraft(widget.account).clear();
    widget.afterSignIn();
  },
};

/** Does what the flow asks for and tells it what came of it. */
export function runEffect(widget: WidgetContext, effect: SignUpEffect, send: Send, proof: Proof): void {
  const act: EffectHandler | undefined = AT_ONCE[effect.type as ImmediateEffect];
  // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
  if (act) void act(widget, effect as never, send, proof);
  else void runLater(widget, effect as DeferredEffect, send, proof);
}

async function runLater(
  widget: WidgetContext,
  effect: DeferredEffect,
  send: Send,
  proof: Proof,
): Promise<void> {
  try {
    const { effectHandlers } = await loadSteps();
    // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
    void effectHandlers[effect.type](widget, effect as never, send, proof);
  } catch (cause) {
    const error = playerdeskError({ code: 'generic.network', kind: 'network', cause });
    notifyFailure(widget, error, { retry: () => send(AGAIN) });
    send({ type: 'failed' });
  }
}
