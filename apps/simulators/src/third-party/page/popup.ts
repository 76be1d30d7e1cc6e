import { getElement } from '../../shared/page/elements.ts';
import { createParentPeer } from '../../shared/page/message-peer.ts';
import { parseTypedAmount } from '../../shared/page/money.ts';
import { observeHeight } from '../../shared/page/observe-height.ts';
import { FORM_ACTIONS, logOut, submitForm } from './popup-api.ts';
import { getEmptyFields, getValues, showProblems } from './popup-form.ts';
import { describeError, getFieldProblems } from './popup-problems.ts';
import type { PopupMessage } from './popup-protocol.ts';
import { fillAccount, fillCountries, focusFirstControl, showSection } from './popup-sections.ts';
import { isWindowMode, TITLES } from './window-modes.ts';

/** Windows that require a login. */
const NEEDS_LOGIN: readonly string[] = ['my-account', 'deposit', 'withdraw'];
/** Origin of the embedding page. The server allows no other page to frame this one. */
const hostOrigin = new URLSearchParams(location.search).get('origin') ?? '';
const host = createParentPeer<PopupMessage, never>(() => null, hostOrigin);
const notice = getElement('notice', HTMLElement);
const title = getElement('title', HTMLElement);

function show(mode: string, message = ''): void {
  showSection(mode);
  notice.textContent = message;
  if (isWindowMode(mode)) {
    title.textContent = TITLES[mode];
    host.post({ type: 'third-party:mode', mode });
  }
  focusFirstControl();
}

async function submit(form: HTMLFormElement): Promise<void> {
  const empty = getEmptyFields(form);
  showProblems(form, empty);
  notice.textContent = '';
  if (Object.keys(empty).length > 0) return;
  if (form.dataset.mode === 'paynplay') payAndPlay(form);
  else await sendForm(form);
}

async function sendForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const action = FORM_ACTIONS.find((name) => name === form.dataset.does);
  if (!button || !action) return;
  button.disabled = true;
  try {
    await submitForm(action, getValues(form));
    if (form.dataset.done) show('done', form.dataset.done);
    else host.post({ type: 'third-party:session' });
  } catch (error) {
    notice.textContent = describeError(error);
    showProblems(form, getFieldProblems(error));
  } finally {
    button.disabled = false;
  }
}

function payAndPlay(form: HTMLFormElement): void {
  if (parseTypedAmount(String(getValues(form).amount ?? '')) > 0) {
    show('done', 'Banks are not connected to this simulated third party yet. No money has moved.');
  } else {
    showProblems(form, { amount: 'Enter amount' });
  }
}

async function start(mode: string): Promise<void> {
  if (mode === 'registration' || mode === 'login') await fillCountries();
  if (!NEEDS_LOGIN.includes(mode)) return show(mode);
  try {
    await fillAccount();
    show(mode);
  } catch {
    show('login', 'Log in to go on.');
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) void submit(event.target);
});
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const { to, close } = target.dataset;
  if (to) show(to);
  if (close !== undefined) host.post({ type: 'third-party:close' });
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') host.post({ type: 'third-party:close' });
});
// A frame may not take the focus. When it receives the focus, the first control gets it.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) focusFirstControl();
});
getElement('logout', HTMLButtonElement).addEventListener('click', () => {
  logOut().then(
    () => host.post({ type: 'third-party:session' }),
    (error) => {
      notice.textContent = describeError(error);
    },
  );
});
observeHeight(document.documentElement, (height) => host.post({ type: 'third-party:height', height }));

const mode = location.pathname.split('/').pop() ?? '';
await start(mode).catch(() => show('done', 'This could not be loaded. Try again.'));
host.post({ type: 'third-party:shown' });
