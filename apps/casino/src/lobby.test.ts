import { createMemoryPlatform } from '@playerdesk/adapters/memory';
import { createPlayerdesk } from '@playerdesk/widgets';
import { beforeEach, describe, expect, it } from 'vitest';
import { GAMES } from './games.ts';
import { drawLobby } from './lobby.ts';

const lobby = (requestedCategory: string | null = null) => {
  const desk = createPlayerdesk({ platform: createMemoryPlatform(), jurisdiction: 'MGA', history: false });
  const drawn = drawLobby(desk, (key) => key, requestedCategory);
  document.body.replaceChildren(drawn);
  const find = <E extends Element>(selector: string) => drawn.querySelector(selector) as E;
  const titles = () => [...drawn.querySelectorAll('.tile-title')].map((title) => title.textContent);
  return {
    titles,
    rows: () => drawn.querySelectorAll('.row').length,
    found: () => find('.found').textContent,
    pressed: () => [...drawn.querySelectorAll('[aria-pressed=true]')].map((chip) => chip.textContent),
    chip: (name: string) =>
      [...drawn.querySelectorAll<HTMLButtonElement>('.chip')]
        .find((chip) => chip.textContent === name)
        ?.click(),
    search: (text: string) => {
      const field = find<HTMLInputElement>('input');
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
};

beforeEach(() => document.body.replaceChildren());

describe('the lobby page', () => {
  it('the page shows a row for each category and no search result', () => {
    const page = lobby();
    expect(page.rows()).toBe(3);
    expect(new Set(page.titles()).size).toBe(GAMES.length);
    expect([page.found(), page.pressed()]).toEqual(['', ['lobby.all']]);
  });

  it('the page shows matches during a search and every game after the search is cleared', () => {
    const page = lobby();
    page.search('longship');
    expect(page.titles()).toEqual(['Iron Viking', 'Sunken Crown']);
    expect([page.rows(), page.found()]).toEqual([0, 'lobby.found: 2']);
    page.search('');
    expect(page.rows()).toBe(3);
  });

  it('the page shows the category of the address or a selected category only', () => {
    const page = lobby('quick');
    expect([page.titles().length, page.pressed()]).toEqual([1, ['category.quick']]);
    page.chip('category.jackpots');
    expect([page.titles().length, page.pressed()]).toEqual([4, ['category.jackpots']]);
  });

  it('the page shows a message if no game matches', () => {
    const page = lobby('nonsense');
    page.search('<img src=x>');
    expect(document.body.textContent).toContain('lobby.none');
    expect(page.found()).toBe('lobby.found: 0');
  });
});
