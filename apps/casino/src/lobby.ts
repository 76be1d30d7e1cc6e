import type { Playerdesk } from '@playerdesk/widgets';
import { element, icon } from './element.ts';
import { CATEGORIES, type Category, GAMES, type Game, getArtUrl, searchGames } from './games.ts';
import { drawHeart } from './heart.ts';
import { drawForPlayer } from './player.ts';
import type { Translate } from './translate.ts';

const LENS =
  'M10.5 3a7.5 7.5 0 1 0 4.7 13.3l4.8 4.7 1.4-1.4-4.7-4.8A7.5 7.5 0 0 0 10.5 3zm0 2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z';

/** Renders the games: a search, the categories, and a row for each category or the search results. */
export function drawLobby(desk: Playerdesk, t: Translate, requestedCategory: string | null): HTMLElement {
  let category = CATEGORIES.find((name) => name === requestedCategory) ?? null;
  const search = element('input', {
    type: 'search',
    class: 'search-field',
    'aria-label': t('lobby.search'),
    placeholder: t('lobby.search'),
    autocomplete: 'off',
    oninput: () => show(),
  });
  const chips = [null, ...CATEGORIES].map((name) =>
    element(
      'button',
      { type: 'button', class: 'chip', onclick: () => choose(name) },
      t(name ? `category.${name}` : 'lobby.all'),
    ),
  );
  const found = element('p', { class: 'found', role: 'status' });
  const shelf = element('div', { class: 'shelf' });

  function choose(name: Category | null) {
    category = name;
    show();
  }

  function show() {
    const games = searchGames(search.value, category);
    const isBrowsing = search.value.trim() === '' && category === null;
    chips.forEach((chip, index) => {
      chip.setAttribute('aria-pressed', String((index === 0 ? null : CATEGORIES[index - 1]) === category));
    });
    found.textContent = isBrowsing ? '' : `${t('lobby.found')}: ${games.length}`;
    shelf.replaceChildren(...(isBrowsing ? rows(desk, t) : results(desk, t, games)));
  }

  show();
  return element(
    'section',
    { class: 'lobby', id: 'games', 'aria-label': t('lobby.label') },
    element(
      'div',
      { class: 'filters' },
      element('div', { class: 'search' }, icon(LENS), search),
      element('div', { class: 'chips', role: 'group', 'aria-label': t('lobby.categories') }, ...chips),
    ),
    found,
    shelf,
  );
}

function rows(desk: Playerdesk, t: Translate): HTMLElement[] {
  return CATEGORIES.map((category) => {
    const games = GAMES.filter((game) => game.categories.includes(category));
    const title = element('h2', { id: `row-${category}` }, t(`category.${category}`));
    return element(
      'section',
      { class: 'row', 'aria-labelledby': title.id },
      title,
      element('ul', { class: 'tiles scrolling' }, ...games.map((game) => tile(desk, t, game))),
    );
  });
}

function results(desk: Playerdesk, t: Translate, games: readonly Game[]): HTMLElement[] {
  if (games.length === 0) return [element('p', { class: 'none' }, t('lobby.none'))];
  return [element('ul', { class: 'tiles' }, ...games.map((game) => tile(desk, t, game)))];
}

function tile(desk: Playerdesk, t: Translate, game: Game): HTMLElement {
  const picture = element('img', {
    src: getArtUrl(game.id),
    alt: '',
    width: '300',
    height: '400',
    loading: 'lazy',
  });
  return element(
    'li',
    {},
    element(
      'a',
      { class: 'tile', href: `/games/${game.id}` },
      picture,
      game.badge && element('span', { class: `badge ${game.badge}` }, t(`badge.${game.badge}`)),
      element('span', { class: 'tile-title' }, game.title),
      element('span', { class: 'tile-studio' }, game.studio),
    ),
    drawForPlayer(desk, ({ profile }) => (profile ? drawHeart(desk, t, game) : element('span', {}))),
  );
}
