import { createDraft, type SignUpEffect } from '@playerdesk/core/internal';
import { notifyNotLoaded } from '../../kit/notify-not-loaded.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { loadCustomForm } from './custom-form/use-custom-form.ts';
import {
  type DeferredEffect,
  type EffectHandler,
  type EffectOf,
  type ImmediateEffect,
  RETRY,
  type Send,
} from './effect-types.ts';
import { loadSteps } from './lazy-steps.ts';
import type { IdentityProof } from './registration.ts';

const IMMEDIATE_HANDLERS: Record<ImmediateEffect, EffectHandler> = {
  'step-shown': ({ account }, { step, index, count, number }: EffectOf<'step-shown'>) =>
    account.events.emit('sign-up-step', { step, index, count, number }),
  'account-exists': ({ account }, { by }: EffectOf<'account-exists'>) =>
    account.events.emit('account-exists', { by }),
  'said-at-field': (widget) => widget.notify(null),
  finished: (widget) => {
    createDraft(widget.account).clear();
    widget.afterSignIn();
  },
};

/** Runs an effect of the flow and sends its result. */
export function runEffect(
  widget: WidgetContext,
  effect: SignUpEffect,
  send: Send,
  identity: IdentityProof,
): void {
  const handler: EffectHandler | undefined = IMMEDIATE_HANDLERS[effect.type as ImmediateEffect];
  // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
  if (handler) void handler(widget, effect as never, send, identity);
  else void runDeferred(widget, effect as DeferredEffect, send, identity);
}

async function runDeferred(
  widget: WidgetContext,
  effect: DeferredEffect,
  send: Send,
  identity: IdentityProof,
): Promise<void> {
  try {
    // Nobody passes the first step before the operator's custom fields are known.
    const [{ effectHandlers }] = await Promise.all([loadSteps(widget), loadCustomForm(widget)]);
    // Cast: the table has the handler of each type; TypeScript does not relate a union to its table.
    void effectHandlers[effect.type](widget, effect as never, send, identity);
  } catch {
    notifyNotLoaded(widget, () => send(RETRY));
    send({ type: 'failed' });
  }
}
