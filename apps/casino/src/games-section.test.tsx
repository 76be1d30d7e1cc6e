import { createMockPlatform } from '@playerdesk/testing';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAMES } from './games.ts';
import { GamesSection } from './games-section.tsx';
import { renderSite } from './testing.tsx';

let desk: Playerdesk;
beforeEach(() => {
  desk = createPlayerdesk({ platform: createMockPlatform(), jurisdiction: 'MGA', history: false });
});
afterEach(() => {
  cleanup();
  desk.destroy();
});

const show = (category: string | null = null) =>
  void renderSite(desk, <GamesSection initialCategory={category} />);
const page = {
  titles: () => [...document.querySelectorAll('.tile-title')].map((title) => title.textContent),
  rows: () => document.querySelectorAll('.row').length,
  found: () => document.querySelector('.found')?.textContent,
  pressed: () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent),
  search: (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }),
};

describe('the games of the lobby', () => {
  it('are a row for each category without a search result', () => {
    show();
    expect(page.rows()).toBe(3);
    expect(new Set(page.titles()).size).toBe(GAMES.length);
    expect([page.found(), page.pressed()]).toEqual(['', ['lobby.all']]);
  });

  it('are the matches during a search and every game after the search is cleared', () => {
    show();
    page.search('longship');
    expect(page.titles()).toEqual(['Iron Viking', 'Sunken Crown']);
    expect([page.rows(), page.found()]).toEqual([0, 'lobby.found: 2']);
    page.search('');
    expect(page.rows()).toBe(3);
  });

  it('are those of the category of the address or of a selected category', () => {
    show('quick');
    expect([page.titles().length, page.pressed()]).toEqual([1, ['category.quick']]);
    fireEvent.click(screen.getByRole('button', { name: 'category.jackpots' }));
    expect([page.titles().length, page.pressed()]).toEqual([4, ['category.jackpots']]);
  });

  it('are a message if no game matches', () => {
    show('nonsense');
    page.search('<img src=x>');
    expect(document.body.textContent).toContain('lobby.none');
    expect(page.found()).toBe('lobby.found: 0');
  });
});
