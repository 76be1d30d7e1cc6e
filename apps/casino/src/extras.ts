import type { Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';
import { inlineWidget } from './inline-widget.ts';
import { drawnFor } from './player.ts';
import type { Settings } from './settings.ts';
import type { Words } from './words.ts';

/** What a signed-in player finds again, above the games. */
export function drawYours(desk: Playerdesk, t: Words): HTMLElement {
  return drawnFor(desk, ({ status, profile }) =>
    status === 'signed-in' && profile
      ? element(
          'section',
          { class: 'shelves', 'aria-label': t('lobby.yours') },
          shelf(desk, 'last-played', 'lastPlayed'),
          shelf(desk, 'favourites', 'favourites'),
        )
      : element('div', { class: 'shelves-none' }),
  );
}

/** A list that takes room once there is something on it. */
function shelf(
  desk: Playerdesk,
  name: 'last-played' | 'favourites',
  list: 'lastPlayed' | 'favourites',
): HTMLElement {
  const place = element('div', { hidden: true }, inlineWidget(desk, name));
  let stop = () => {};
  desk.load('lobby').then(
    (lobby) => {
      const show = () => {
        if (place.isConnected) place.hidden = (lobby[list].get() ?? []).length === 0;
        else stop();
      };
      stop = lobby[list].subscribe(show);
      show();
    },
    () => {},
  );
  return place;
}

/** What runs now, below the games; a third party tells nothing of it. */
export function drawRunning(desk: Playerdesk, t: Words, { provider }: Settings): HTMLElement[] {
  if (provider === 'thin') return [];
  return [
    element(
      'section',
      { class: 'shelves', 'aria-label': t('lobby.running') },
      inlineWidget(desk, 'jackpots'),
      inlineWidget(desk, 'tournament'),
    ),
  ];
}

/** Messages that come in stand in a corner until the player has seen to them. */
export function drawNews(desk: Playerdesk, t: Words): HTMLElement {
  return drawnFor(desk, ({ status, profile }) =>
    status === 'signed-in' && profile
      ? element(
          'aside',
          { class: 'news', 'aria-label': t('messages.region') },
          inlineWidget(desk, 'message-notice'),
        )
      : element('div', {}),
  );
}
