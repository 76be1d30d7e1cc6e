import type { Playerdesk } from '@playerdesk/widgets';
import { element } from '../element.ts';
import { artOf, type Game } from '../games.ts';
import { drawnFor, type PlayerState } from '../player.ts';
import type { Words } from '../words.ts';

/** A game's page: its picture, its facts and the way in. */
export function drawGame(desk: Playerdesk, t: Words, locale: string, game: Game): HTMLElement {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const facts: [string, string][] = [
    [t('game.studio'), game.studio],
    [t('game.return'), percent.format(game.returnToPlayer / 100)],
    [t('game.categories'), game.categories.map((name) => t(`category.${name}`)).join(', ')],
  ];
  return element(
    'section',
    { class: 'game' },
    element('img', { class: 'game-art', src: artOf(game.id), alt: '', width: '300', height: '400' }),
    element(
      'div',
      { class: 'game-words' },
      element('h1', { tabindex: '-1' }, game.title),
      element(
        'dl',
        {},
        ...facts.map(([name, value]) =>
          element('div', {}, element('dt', {}, name), element('dd', {}, value)),
        ),
      ),
      drawnFor(desk, (state) => gate(desk, t, state)),
      element('a', { class: 'back', href: '/casino' }, t('game.back')),
    ),
  );
}

/** What stands between this visitor and play. */
function gate(desk: Playerdesk, t: Words, state: PlayerState): HTMLElement {
  const button = (key: string, open: () => unknown) =>
    element('button', { type: 'button', class: 'button big', onclick: () => void open() }, t(key));
  if (state.status !== 'signed-in') return button('game.sign-in', () => desk.open('sign-in'));
  if (!state.profile?.isActivated) {
    return button('game.activate', () => desk.mayGoOn('play'));
  }
  return element('p', { class: 'closed' }, t('game.closed'));
}
