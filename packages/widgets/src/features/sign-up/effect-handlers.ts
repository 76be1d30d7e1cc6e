import {
  hasCode,
  type PlayerdeskError,
  toPlayerdeskError,
  validateEmail,
  validatePhone,
} from '@playerdesk/contract/internal';
import { type FormValues, isOffered } from '@playerdesk/core/internal';
import { notifySlow, offersHelp } from '../../kit/call-failure.ts';
import { sendCodeToNewEmail } from '../../kit/change-activation-email.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';
import { type DeferredEffect, type EffectHandler, type EffectOf, RETRY, type Send } from './effect-types.ts';
import { getFieldErrors, notifyError } from './error-notices.ts';
import { identifyByEid } from './identify-by-eid.ts';
import { sendCode, submitCode } from './one-time-code.ts';
import { type IdentityProof, register, settleConflict } from './registration.ts';

/** Handlers of deferred effects: those that call the platform, or that few visitors reach. */
export const effectHandlers: Record<DeferredEffect['type'], EffectHandler> = {
  'check-email': (widget, { email }: EffectOf<'check-email'>, send) =>
    runChecks(widget, send, [() => findConflict(widget, 'email', email)]),
  'check-contact': (widget, { email, phone }: EffectOf<'check-contact'>, send) =>
    runChecks(widget, send, [
      ...(email === '' ? [] : [() => findConflict(widget, 'email', email)]),
      ...(phone === '' ? [] : [() => findConflict(widget, 'phone', phone)]),
    ]),
  register: (widget, { values }: EffectOf<'register'>, send, identity) =>
    submit(widget, values, send, identity),
  'send-code': (widget, effect: EffectOf<'send-code'>, send) => requestCode(widget, effect, send),
  'enter-code': (widget, { otp, phone }: EffectOf<'enter-code'>, send) =>
    submitCode(widget, otp, phone, send),
  'enter-by-eid': (widget, _effect, send, identity) => enterByEid(widget, send, identity),
  'identify-by-eid': (widget, { email }: EffectOf<'identify-by-eid'>) => identifyByEid(widget, email),
  'sign-in': (widget, { email, password }: EffectOf<'sign-in'>, send) =>
    startSignIn(widget, email, password, send),
  'look-for-bonuses': (widget, _effect, send) => lookForBonuses(widget, send),
  activate: (widget, { email, code }: EffectOf<'activate'>, send) =>
    activateAccount(widget, email, code, send),
  'change-email': (widget, { email }: EffectOf<'change-email'>, send) => changeEmail(widget, email, send),
};

type Conflict = { readonly by: 'email' | 'phone'; readonly code: string } | null;

async function runChecks(
  widget: WidgetContext,
  send: Send,
  checks: (() => Promise<Conflict>)[],
): Promise<void> {
  try {
    for (const runCheck of checks) {
      const found = await runCheck();
      if (found) return send({ type: 'exists', ...found });
    }
    send({ type: 'unused' });
  } catch (error) {
    // A failed check must not count as "free".
    handleFailure(widget, error, send, () => send(RETRY));
  }
}

async function findConflict(
  { account }: WidgetContext,
  by: 'email' | 'phone',
  value: string,
): Promise<Conflict> {
  const jurisdiction = account.jurisdiction();
  // Without the operation, the platform reports a conflict with the registration.
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

async function submit(
  widget: WidgetContext,
  values: FormValues,
  send: Send,
  identity: IdentityProof,
): Promise<void> {
  const { account, texts } = widget;
  const onRegistered = () => send({ type: 'registered' });
  try {
    const isIn = await registerOnce(widget, values, identity);
    widget.notify(null);
    send({ type: 'registered', isIn });
  } catch (thrown) {
    const error = toPlayerdeskError(thrown);
    const { code, field } = error;
    account.events.emit('sign-up-error', { code, ...(field && { field }) });
    handleFailure(widget, error, send, () => send(RETRY), onRegistered);
    if (code !== 'sign-up.link-expired' || !identity.eid) return;
    // The identification expires before a long form is completed. After a new one the form continues with its values.
    const identify = () => identifyByEid(widget, values.email ?? '');
    const actions = [{ label: texts.text('sign-up.eid.button'), run: identify }];
    widget.notify({ level: 'error', text: texts.text('sign-up.eid.expired'), actions });
  }
}

/** Registers the player. Resolves with whether they are signed in already. */
async function registerOnce(
  widget: WidgetContext,
  values: FormValues,
  identity: IdentityProof,
): Promise<boolean> {
  try {
    await register(widget, values, identity);
    return false;
  } catch (thrown) {
    const error = toPlayerdeskError(thrown);
    if (await settleConflict(widget, error, values, identity)) return true;
    throw error;
  }
}

async function requestCode(widget: WidgetContext, effect: EffectOf<'send-code'>, send: Send): Promise<void> {
  try {
    await sendCode(widget, effect.callingCode, effect.phone);
    widget.notify(null);
    send({ type: 'code-sent' });
  } catch (error) {
    handleFailure(widget, error, send, () => send(RETRY));
  }
}

async function enterByEid(widget: WidgetContext, send: Send, { eid }: IdentityProof): Promise<void> {
  if (!eid) return;
  try {
    await widget.account.signInWithCode(eid, () => notifySlow(widget));
    send({ type: 'signed-in' });
  } catch (error) {
    handleFailure(widget, error, send, () => void enterByEid(widget, send, { kind: 'sign-up-oauth', eid }));
    send({ type: 'sign-in-failed' });
  }
}

/** Sign-ins under way after a registration, by account. */
const signInsUnderWay = new WeakMap<WidgetContext['account'], Promise<void>>();

function startSignIn(widget: WidgetContext, email: string, password: string, send: Send): Promise<void> {
  const signingIn = signIn(widget, email, password, send);
  signInsUnderWay.set(widget.account, signingIn);
  return signingIn;
}

async function signIn(widget: WidgetContext, email: string, password: string, send: Send): Promise<void> {
  try {
    await widget.account.signIn({ email, password }, () => notifySlow(widget));
    send({ type: 'signed-in' });
  } catch (error) {
    handleFailure(widget, error, send, () => void startSignIn(widget, email, password, send));
    send({ type: 'sign-in-failed' });
  }
}

/** Reads offers. A failed read skips the bonus step. */
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
  const onActivated = () => {
    send({ type: 'activated' });
    widget.notify({ level: 'success', text: texts.text('notice.account-activated') });
  };
  // An activation without an email address needs the session. With one, a sign-in that the platform answered before the
  // activation would report the account as not activated after it.
  await signInsUnderWay.get(account);
  try {
    await account.activate({ email, code }, () => notifySlow(widget));
    onActivated();
  } catch (error) {
    handleFailure(widget, error, send, () => send(RETRY), onActivated);
  }
}

async function changeEmail(widget: WidgetContext, email: string, send: Send): Promise<void> {
  try {
    await sendCodeToNewEmail(widget, email);
    send({ type: 'email-changed', email });
  } catch (error) {
    handleFailure(widget, error, send, () => send(RETRY));
  }
}

function handleFailure(
  widget: WidgetContext,
  thrown: unknown,
  send: Send,
  retry: () => void,
  onSettled?: () => void,
): PlayerdeskError {
  const onNotDone = () => send({ type: 'failed' });
  const error = notifyError(widget, thrown, { retry, onSettled, onNotDone });
  // The outcome is being looked up. Stay busy until it is known, so that nothing is sent twice.
  if (error.kind === 'unknown-outcome') return error;
  const fields = getFieldErrors(error);
  send(Object.keys(fields).length > 0 ? { type: 'refused', fields } : { type: 'failed' });
  // A field says why, but does not lead to help.
  if (offersHelp(error.code)) notifyError(widget, error);
  return error;
}
