import { createMockPlatform } from '@playerdesk/testing';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SitePage } from './site-page.tsx';
import { renderSite } from './testing.tsx';

let desk: Playerdesk;
beforeEach(() => {
  desk = createPlayerdesk({ platform: createMockPlatform(), jurisdiction: 'MGA', history: false });
  vi.spyOn(desk, 'mount').mockReturnValue({ close: () => {}, update: () => {} } as never);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  cleanup();
  desk.destroy();
  history.replaceState(null, '', '/');
});

describe('an address of the site', () => {
  it.each([
    ['/', 'hero.title', 'nav.casino'],
    ['/casino?category=jackpots', 'hero.title', 'nav.jackpots'],
    ['/casino?category=live', 'hero.title', undefined],
    ['/casino/', 'hero.title', 'nav.casino'],
    ['/games/gem-cavern', 'Gem Cavern', undefined],
    ['/games/unknown', 'missing.title', undefined],
    ['/tournaments', 'tournaments.title', 'nav.tournaments'],
    ['/support?from=sign-in', 'support.title', 'nav.support'],
    ['/menu/responsible-gaming', 'responsible-gambling.title', 'nav.responsible-gambling'],
    ['/menu/verify?document=passport', 'hero.title', 'nav.casino'],
    ['/terms-and-conditions', 'terms.title', undefined],
    ['/privacy-policy', 'privacy.title', undefined],
    ['/play/../secret', 'missing.title', undefined],
    ['/nowhere', 'missing.title', undefined],
  ])('%s has the heading %s and the current link %s', (address, heading, current) => {
    history.replaceState(null, '', address);
    renderSite(desk, <SitePage />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe(current);
  });

  it('below /play/ opens its game over the lobby, once', async () => {
    const closed = new Promise(() => {});
    const open = vi.spyOn(desk, 'open').mockReturnValue({ closed } as never);
    history.replaceState(null, '', '/play/1001');
    renderSite(desk, <SitePage />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('hero.title');
    await expect.poll(() => open.mock.calls).toHaveLength(1);
    expect(open.mock.calls[0]?.[1]).toMatchObject({ gameId: '1001', playMode: 'demo' });

    // As when the panel writes its address into its history entry: the page is another one.
    act(() => history.replaceState(null, '', '/play/1001?again'));
    await act(() => desk.load('lobby'));
    expect(open.mock.calls).toHaveLength(1);
  });

  it('is shown without a new document, with the focus on its heading', () => {
    vi.stubGlobal('scrollTo', () => {});
    renderSite(desk, <SitePage />);

    screen.getAllByRole('link', { name: 'nav.support' })[0]?.click();

    return expect.poll(() => document.activeElement?.textContent).toBe('support.title');
  });
});
