import { createElement, getElement } from '../../shared/page/elements.ts';
import { getParentWindow } from '../../shared/page/message-peer.ts';
import { createMoneyFormatter } from '../../shared/page/money.ts';
import { createCasinoLink } from './casino-link.ts';
import { Dice } from './dice.ts';
import { getErrorCode, type OpenVisit, openGame } from './game-api.ts';
import type { GameContext } from './game-engine.ts';
import { readOpenRequest } from './game-request.ts';
import { isLanguage, loadTranslator } from './messages/translator.ts';
import { describeRefusal } from './round-messages.ts';
import { Slot } from './slot.ts';
import { createSymbolSet } from './symbol-set.ts';
import { Table } from './table.ts';

const { language, skin = '', game: gameId = '' } = document.body.dataset;
const address = new URL(window.location.href);
const request = readOpenRequest(address);
const casino = createCasinoLink(gameId);
const translator = await loadTranslator(isLanguage(language) ? language : 'en');
const main = getElement('main', HTMLElement);
const title = getElement('title', HTMLElement);
const mode = getElement('mode', HTMLElement);
const close = getElement('close', HTMLButtonElement);

/** Removes a used key from the address, so that no history and no referrer contains it. */
function removeKey(): void {
  if (!address.searchParams.has('session')) return;
  address.searchParams.delete('session');
  window.history.replaceState(window.history.state, '', address.href);
}

/** Shows why the game cannot open and what to do. */
function showFailure(code: string): void {
  const canRetry = code === 'no-answer' && request.mode === 'd';
  const button = createElement('button', {
    type: 'button',
    className: 'go',
    textContent: translator.format(canRetry ? 'retry' : 'back'),
  });
  button.addEventListener('click', () => (canRetry ? void open() : casino.leave()));
  const isOver = ['no-session', 'unknown-session', 'no-answer'].includes(code);
  const failure = createElement(
    'div',
    { className: 'failure', attributes: { role: 'alert' } },
    createElement('h2', { tabIndex: -1, textContent: translator.format('open-failed') }),
    createElement('p', { textContent: describeRefusal(code, translator) }),
    isOver ? createElement('p', { textContent: translator.format('again') }) : null,
    button,
  );
  main.replaceChildren(failure);
  main.setAttribute('aria-busy', 'false');
  casino.notify('error');
}

function createTable(opened: OpenVisit): readonly HTMLElement[] {
  const context: GameContext = {
    translator,
    symbols: createSymbolSet(skin, translator),
    formatMoney: createMoneyFormatter(opened.game.currency, translator.locale),
  };
  const { game } = opened;
  if (opened.engine === 'dice') {
    const engine = new Dice(opened.game, context);
    return new Table({ game, visit: opened.visit, engine, context, casino }).elements;
  }
  const engine = new Slot(opened.game, context);
  return new Table({ game, visit: opened.visit, engine, context, casino }).elements;
}

function showTable(opened: OpenVisit): void {
  const { game } = opened;
  const money = translator.format(game.mode === 'm' ? 'mode.real' : 'mode.demo');
  const table = translator.formatOptional(`table.${game.table}`);
  mode.textContent = table ? `${money} · ${table}` : money;
  mode.hidden = false;
  main.replaceChildren(...createTable(opened));
  main.setAttribute('aria-busy', 'false');
  casino.notify('ready');
}

async function open(): Promise<void> {
  try {
    showTable(await openGame(request));
  } catch (error) {
    showFailure(getErrorCode(error, 'no-answer'));
  }
}

removeKey();
// A page that embeds a game shows its title and the close button.
if (address.searchParams.get('standalone') === 'false' && getParentWindow()) {
  document.body.dataset.framed = '';
}
close.setAttribute('aria-label', `${translator.format('close')} ${title.textContent}`);
close.addEventListener('click', () => casino.leave());
void open();
