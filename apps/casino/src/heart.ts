import type { Playerdesk } from '@playerdesk/widgets';
import { element, icon } from './element.ts';
import type { Game } from './games.ts';
import type { Translate } from './translate.ts';

const HEART = 'M12 20.5C5.5 16 2.5 12.5 2.5 8.7A5 5 0 0 1 12 6.4a5 5 0 0 1 9.5 2.3c0 3.8-3 7.3-9.5 11.8z';

/** Renders the button that marks a game as a favorite through the headless account. */
export function drawHeart(desk: Playerdesk, t: Translate, { gameId, title }: Game): HTMLElement {
  const button = element(
    'button',
    {
      type: 'button',
      class: 'heart',
      'aria-pressed': 'false',
      'aria-label': `${title}: ${t('lobby.favourite')}`,
      onclick: () => void press(),
    },
    icon(HEART),
  );
  const show = async () => {
    const { favourites } = await desk.load('lobby');
    if (favourites.get() === null) await favourites.refresh();
    button.setAttribute('aria-pressed', String(favourites.has(gameId)));
  };
  const press = async () => {
    const { favourites } = await desk.load('lobby');
    // A refused change is rolled back by the list, which has the current state.
    await favourites.mark(gameId, !favourites.has(gameId)).catch(() => {});
    await show();
  };
  const stop = desk.on('favourites-changed', () =>
    button.isConnected ? void show().catch(() => {}) : stop(),
  );
  show().catch(() => {});
  return button;
}
