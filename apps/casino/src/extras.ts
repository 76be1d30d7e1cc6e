import type { Playerdesk } from '@playerdesk/widgets';
import { element } from './element.ts';
import { inlineWidget } from './inline-widget.ts';
import { drawForPlayer } from './player.ts';
import type { Settings } from './settings.ts';
import type { Translate } from './translate.ts';

/** Renders the lists of a signed-in player above the games. */
export function drawYours(desk: Playerdesk, t: Translate): HTMLElement {
  return drawForPlayer(desk, ({ status, profile }) =>
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

/** Renders a list that is hidden while it is empty. */
function shelf(
  desk: Playerdesk,
  name: 'last-played' | 'favourites',
  list: 'lastPlayed' | 'favourites',
): HTMLElement {
  const container = element('div', { hidden: true }, inlineWidget(desk, name));
  let stop = () => {};
  desk.load('lobby').then(
    (lobby) => {
      const show = () => {
        if (container.isConnected) container.hidden = (lobby[list].get() ?? []).length === 0;
        else stop();
      };
      stop = lobby[list].subscribe(show);
      show();
    },
    () => {},
  );
  return container;
}

/** Renders jackpots and tournaments below the games. A third party does not report them. */
export function drawRunning(desk: Playerdesk, t: Translate, { provider }: Settings): HTMLElement[] {
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

/** Renders new messages in a corner until the player handles them. */
export function drawMessageNotice(desk: Playerdesk, t: Translate): HTMLElement {
  return drawForPlayer(desk, ({ status, profile }) =>
    status === 'signed-in' && profile
      ? element(
          'aside',
          { class: 'news', 'aria-label': t('messages.region') },
          inlineWidget(desk, 'message-notice'),
        )
      : element('div', {}),
  );
}
