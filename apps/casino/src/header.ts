import type { Playerdesk } from '@playerdesk/widgets';
import { element, icon } from './element.ts';
import { drawBalance, drawForPlayer, type PlayerState } from './player.ts';
import { type Page, pageAt } from './router.ts';
import { BRANDS, type Settings } from './settings.ts';
import { signUp } from './sign-up.ts';
import type { Translate } from './translate.ts';

const BRAND_ICONS: Readonly<Record<Settings['brand'], string>> = {
  northlight: 'M12 2l2.2 7.8L22 12l-7.8 2.2L12 22l-2.2-7.8L2 12l7.8-2.2z',
  copperfield: 'M12 2l8.7 5v10L12 22l-8.7-5V7zm0 4.6L7.3 9.3v5.4l4.7 2.7 4.7-2.7V9.3z',
  lumen: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5a4.5 4.5 0 1 1 0 9z',
};
const PERSON = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8c0-4 3.6-6 8-6s8 2 8 6z';
const LINKS = [
  ['nav.casino', '/casino'],
  ['nav.jackpots', '/casino?category=jackpots'],
  ['nav.tournaments', '/tournaments'],
  ['nav.safer', '/menu/responsible-gaming'],
  ['nav.support', '/support'],
] as const;

/** Renders the header: brand, navigation, and the sign-in buttons or the player's menu. */
export function drawHeader(desk: Playerdesk, t: Translate, settings: Settings): HTMLElement {
  const page = pageAt(location.pathname, location.search);
  const links = LINKS.map(([key, href]) =>
    element('li', {}, element('a', { href, 'aria-current': isSamePage(page, href) && 'page' }, t(key))),
  );
  return element(
    'header',
    { class: 'header' },
    element(
      'a',
      { class: 'brand', href: '/', 'aria-label': t('header.home') },
      icon(BRAND_ICONS[settings.brand]),
      BRANDS[settings.brand],
    ),
    element('nav', { class: 'nav', 'aria-label': t('nav.label') }, element('ul', {}, ...links)),
    drawForPlayer(desk, (state) => drawCorner(desk, t, settings, state)),
  );
}

function drawCorner(desk: Playerdesk, t: Translate, settings: Settings, state: PlayerState): HTMLElement {
  if (state.status === 'restoring') {
    return element(
      'div',
      { class: 'corner' },
      element('span', { class: 'waiting', role: 'status' }, t('header.restoring')),
    );
  }
  return element('div', { class: 'corner' }, ...(state.status === 'signed-in' ? player() : visitor()));

  function balance() {
    return element(
      'span',
      { class: 'balance' },
      element('span', { class: 'balance-label' }, t('header.balance')),
      drawBalance(desk, settings.locale),
    );
  }

  /** Renders the balance with the ways to move it. A break forbids deposits and never withdrawals. */
  function money() {
    // While the required actions are being read, the cashier waits for them. No press is lost.
    const canOpen = (method: 'deposit' | 'withdraw') =>
      desk.account.store.getState().requiredActions === 'checking' || desk.canProceed(method);
    const deposit = () => canOpen('deposit') && desk.open('deposit');
    const withdraw = () => canOpen('withdraw') && desk.open('piq-cashier', { method: 'withdraw' });
    return element(
      'div',
      { class: 'money' },
      balance(),
      !state.profile?.isRestricted &&
        element('button', { type: 'button', class: 'button', onclick: deposit }, t('header.deposit')),
      element('button', { type: 'button', class: 'button ghost', onclick: withdraw }, t('header.withdraw')),
    );
  }

  function visitor() {
    const signIn = () => desk.open('sign-in');
    return [
      element('button', { type: 'button', class: 'button ghost', onclick: signIn }, t('header.sign-in')),
      element(
        'button',
        { type: 'button', class: 'button', onclick: () => signUp(desk, settings, 'sign-up') },
        t('header.sign-up'),
      ),
    ];
  }

  function player() {
    const account = () => desk.open('account');
    return [
      state.profile && drawInboxButton(desk, t),
      // A third party does not share profile and balance.
      state.profile && money(),
      element(
        'button',
        { type: 'button', class: state.profile ? 'button ghost' : 'button', onclick: account },
        icon(PERSON),
        t('header.account'),
      ),
    ];
  }
}

const LETTER = 'M3 5h18v14H3zm0 0l9 8 9-8';

/** Renders the button of the inbox with the number of unread messages. */
function drawInboxButton(desk: Playerdesk, t: Translate): HTMLElement {
  const count = element('span', { class: 'inbox-count', hidden: true });
  const button = element(
    'button',
    {
      type: 'button',
      class: 'button ghost inbox-button',
      'aria-label': t('header.inbox'),
      onclick: () => void desk.open('account', { tab: 'inbox' }),
    },
    icon(LETTER),
    count,
  );
  const show = (unread: number) => {
    count.hidden = unread === 0;
    count.textContent = String(unread);
    button.setAttribute('aria-label', unread === 0 ? t('header.inbox') : `${t('header.inbox')} (${unread})`);
  };
  const stop = desk.on('inbox-changed', ({ unread }) => (button.isConnected ? show(unread) : stop()));
  desk
    .load('inbox')
    .then(
      async (inbox) => {
        await inbox.messages.refresh();
        show(inbox.unread());
      },
      () => {},
    )
    .catch(() => {});
  return button;
}

function isSamePage(page: Page, href: string): boolean {
  const { pathname, search } = new URL(href, location.href);
  return JSON.stringify(pageAt(pathname, search)) === JSON.stringify(page);
}
