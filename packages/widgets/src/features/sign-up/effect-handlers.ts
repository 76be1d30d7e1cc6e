import {
  hasCode,
  type PlayerdeskError,
  toPlayerdeskError,
  validateEmail,
  validatePhone,
} from '@playerdesk/contract';
import { type FormValues, isOffered } from '@playerdesk/core';
import { notifySlow } from '../../kit/call-failure.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { AGAIN, type DeferredEffect, type EffectHandler, type EffectOf, type Send } from './effect-types.ts';
import { namedFields, notifyError } from './error-notices.ts';
import { identifyByEid } from './identify-by-eid.ts';
import { enterCode, sendCode } from './one-time-code.ts';
import { type Proof, register, settleConflict } from './registration.ts';

/** What is done about each effect that needs an answer, or that few visitors get to. */
export const effectHandlers: Record<DeferredEffect['type'], EffectHandler> = {
  'check-email': (widget, { email }: EffectOf<'check-email'>, send) =>
    check(widget, send, [() => free(widget, 'email', email)]),
  'check-contact': (widget, { email, phone }: EffectOf<'check-contact'>, send) =>
    check(widget, send, [() => free(widget, 'email', email), () => free(widget, 'phone', phone)]),
  register: (widget, { values }: EffectOf<'register'>, send, proof) => submit(widget, values, send, proof),
  'send-code': (widget, effect: EffectOf<'send-code'>, send) => requestCode(widget, effect, send),
  'enter-code': (widget, { otp, phone }: EffectOf<'enter-code'>, send) => enterCode(widget, otp, phone, send),
  'enter-by-eid': (widget, _effect, send, proof) => enterByEid(widget, send, proof),
  'identify-by-eid': (widget, { email }: EffectOf<'identify-by-eid'>) => identifyByEid(widget, email),
  'sign-in': (widget, { email, password }: EffectOf<'sign-in'>, send) => enter(widget, email, password, send),
  'look-for-bonuses': (widget, _effect, send) => lookForBonuses(widget, send),
  activate: (widget, { email, code }: EffectOf<'activate'>, send) =>
    activateAccount(widget, email, code, send),
};

type Finding = { readonly by: 'email' | 'phone'; readonly code: string } | null;

async function check(
  widget: WidgetContext,
  send: Send,
  questions: (() => Promise<Finding>)[],
): Promise<void> {
  try {
    for (const ask of questions) {
      const found = await ask();
      if (found) return send({ type: 'exists', ...found });
    }
    send({ type: 'free' });
  } catch (error) {
    // A check that failed is never taken as "free".
    failed(widget, error, send, () => send(AGAIN));
  }
}

async function free({ account }: WidgetContext, by: 'email' | 'phone', value: string): Promise<Finding> {
  const jurisdiction = account.jurisdiction();
  // A platform that cannot be asked says so of the registration itself.
  if (!account.platform.capabilities.supports((by === 'email' ? validateEmail : validatePhone).name))
    return null;
  try {
    await (by === 'email'
      ? account.read(validateEmail, { email: value, jurisdiction })
      : account.read(validatePhone, { phone: value, jurisdiction }));
    return null;
  } catch (error) {
    if (hasCode(error, 'sign-up.player-conflict') || hasCode(error, 'sign-up.phone-exists')) {
      return { by, code: error.code };
    }
    throw error;
  }
}

async function submit(widget: WidgetContext, values: FormValues, send: Send, proof: Proof): Promise<void> {
  const { account, texts } = widget;
  const registered = () => send({ type: 'registered' });
  try {
    const isIn = await registerOnce(widget, values, proof);
    widget.notify(null);
    send({ type: 'registered', isIn });
  } catch (thrown) {
    const error = toPlayerdeskError(thrown);
    const { code, field } = error;
    account.events.emit('sign-up-error', { code, ...(field && { field }) });
    failed(widget, error, send, () => send(AGAIN), registered);
    if (code !== 'sign-up.link-expired' || !proof.eid) return;
    // The e-ID's word does not last as long as a form may take: identified anew, the form goes on as it stands.
    const again = () => identifyByEid(widget, values.email ?? '');
    const actions = [{ label: texts.text('sign-up.eid.button'), run: again }];
    widget.notify({ level: 'error', text: texts.text('sign-up.eid.expired'), actions });
  }
}

/** Resolves once the account exists, with whether its player is in by then. */
async function registerOnce(widget: WidgetContext, values: FormValues, proof: Proof): Promise<boolean> {
  try {
    await register(widget, values, proof);
    return false;
  } catch (thrown) {
    const error = toPlayerdeskError(thrown);
    if (await settleConflict(widget, error, values, proof)) return true;
    throw error;
  }
}

async function requestCode(widget: WidgetContext, effect: EffectOf<'send-code'>, send: Send): Promise<void> {
  try {
    await sendCode(widget, effect.callingCode, effect.phone);
    widget.notify(null);
    send({ type: 'code-sent' });
  } catch (error) {
    failed(widget, error, send, () => send(AGAIN));
  }
}

async function enterByEid(widget: WidgetContext, send: Send, { eid }: Proof): Promise<void> {
  if (!eid) return;
  try {
    await widget.account.signInWithCode(eid, () => notifySlow(widget));
    send({ type: 'signed-in' });
  } catch (error) {
    failed(widget, error, send, () => void enterByEid(widget, send, { kind: 'sign-up-oauth', eid }));
    send({ type: 'kept-out' });
  }
}

/** Players on their way in after a registration. */
const entering = new WeakMap<WidgetContext['account'], Promise<void>>();

function enter(widget: WidgetContext, email: string, password: string, send: Send): Promise<void> {
  const way = signIn(widget, email, password, send);
  entering.set(widget.account, way);
  return way;
}

async function signIn(widget: WidgetContext, email: string, password: string, send: Send): Promise<void> {
  try {
    await widget.account.signIn({ email, password }, () => notifySlow(widget));
    send({ type: 'signed-in' });
  } catch (error) {
    failed(widget, error, send, () => void enter(widget, email, password, send));
    send({ type: 'kept-out' });
  }
}

/** What cannot be found out keeps nobody from going on. */
async function lookForBonuses({ account }: WidgetContext, send: Send): Promise<void> {
  try {
    const { readOffers } = await import('../../kit/read-bonuses.ts');
    const currency = account.store.getState().profile?.currency ?? '';
    const offers = await readOffers(account, currency);
    send({ type: 'bonuses', any: offers.some((bonus) => isOffered(bonus, account.serverNow())) });
  } catch {
    send({ type: 'bonuses', any: false });
  }
}

async function activateAccount(
  widget: WidgetContext,
  email: string,
  code: string,
  send: Send,
): Promise<void> {
  const { account, texts } = widget;
  const activated = () => {
    send({ type: 'activated' });
    widget.notify({ level: 'success', text: texts.text('notice.account-activated') });
  };
  // Where no e-mail goes with a code the session tells whose it is: without one a right code would be called wrong.
  if (account.platform.capabilities.carries?.('activate', 'usernameOrEmail') === false)
    await entering.get(account);
  try {
    await account.activate({ email, code }, () => notifySlow(widget));
    activated();
  } catch (error) {
    failed(widget, error, send, () => send(AGAIN), activated);
  }
}

function failed(
  widget: WidgetContext,
  thrown: unknown,
  send: Send,
  retry: () => void,
  onSettled?: () => void,
): PlayerdeskError {
  const onNotDone = () => send({ type: 'failed' });
  const error = notifyError(widget, thrown, { retry, onSettled, onNotDone });
  // Whether it happened is being asked: until that is known the form stays busy, so that nothing is sent twice.
  if (error.kind === 'unknown-outcome') return error;
  const fields = namedFields(error);
  send(Object.keys(fields).length > 0 ? { type: 'refused', fields } : { type: 'failed' });
  return error;
}
