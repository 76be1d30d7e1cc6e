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
          inlineWidget(desk, 'last-played'),
          inlineWidget(desk, 'favourites'),
        )
      : element('div', { class: 'shelves-none' }),
  );
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
