import { openGame, useToken } from './call.js';
import { createDice } from './dice.js';
import { element } from './element.js';
import { leave, tell } from './host.js';
import { moneyWriter } from './money.js';
import { createSlot } from './slot.js';
import { createTable, refusalWords } from './table.js';
import { hasWords, locale, words } from './words.js';

const [main, title, mode, close] = ['main', 'title', 'mode', 'close'].map((id) =>
  document.getElementById(id),
);
const address = new URL(window.location.href);
const asked = {
  name: decodeURIComponent(address.pathname.split('/').at(-1)),
  mode: address.searchParams.get('mode') === 'm' ? 'm' : 'd',
  ...given('session'),
  ...given('tableId'),
};

function given(name) {
  const value = address.searchParams.get(name);
  return value ? { [name]: value } : {};
}

/** A key that was shown is used up: it stays in no address, history or referrer. */
function forgetKey() {
  if (!address.searchParams.has('session')) return;
  address.searchParams.delete('session');
  window.history.replaceState(window.history.state, '', address.href);
}

/** What keeps the game from opening, and a way on. */
function fail(code) {
  const again = code === 'no-answer' && asked.mode === 'd' ? ['retry', () => void open()] : ['back', leave];
  const button = element('button', { type: 'button', className: 'go', textContent: words(again[0]) });
  button.addEventListener('click', again[1]);
  const isOver = code === 'no-session' || code === 'unknown-session' || code === 'no-answer';
  const heading = element('h2', { tabIndex: -1, textContent: words('open-failed') });
  main.replaceChildren(
    element(
      'div',
      { className: 'failure', set: { role: 'alert' } },
      heading,
      element('p', { textContent: refusalWords(code) }),
      isOver ? element('p', { textContent: words('again') }) : null,
      button,
    ),
  );
  main.setAttribute('aria-busy', 'false');
  tell('error');
}

function show(opened) {
  const write = moneyWriter(opened.currency, locale);
  const game = opened.engine === 'dice' ? createDice(opened) : createSlot(opened, write);
  const table = `table.${opened.table}`;
  mode.textContent = [words(opened.mode === 'm' ? 'mode.real' : 'mode.demo'), hasWords(table) && words(table)]
    .filter(Boolean)
    .join(' · ');
  mode.hidden = false;
  main.replaceChildren(...createTable(opened, game, write));
  main.setAttribute('aria-busy', 'false');
  tell('ready');
}

async function open() {
  try {
    const opened = await openGame(asked);
    useToken(opened.token);
    show(opened);
  } catch (failure) {
    fail(failure.code ?? 'no-answer');
  }
}

forgetKey();
// A page that frames a game says above it what it is and has the way out.
if (address.searchParams.get('standalone') === 'false' && window.parent !== window) {
  document.body.dataset.framed = '';
}
close.setAttribute('aria-label', `${words('close')} ${title.textContent}`);
close.addEventListener('click', leave);
void open();
