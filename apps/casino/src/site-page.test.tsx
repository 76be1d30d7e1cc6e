import { createMockPlatform } from '@playerdesk/testing';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SitePage } from './site-page.tsx';
import { renderSite } from './testing.tsx';

const makeDesk = () => {
  const desk = createPlayerdesk({ platform: createMockPlatform(), history: false });
  vi.spyOn(desk, 'mount').mockReturnValue({ close: () => {}, update: () => {} } as never);
  return desk;
};
let desk: Playerdesk;
const requests: (string | null)[] = [];

beforeEach(() => {
  desk = makeDesk();
  requests.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (address: string) => {
    const jurisdiction = new URL(address, location.href).searchParams.get('jurisdiction');
    requests.push(jurisdiction);
    return Response.json({ Content: `<p>Terms of ${jurisdiction}</p>`, Version: '1' });
  });
  history.replaceState(null, '', '/terms-and-conditions');
});
afterEach(() => {
  cleanup();
  desk.destroy();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('a changed jurisdiction applies to the page at once', async () => {
  const { site } = renderSite(desk, <SitePage />);
  await expect.poll(() => document.querySelector('.terms')?.textContent).toContain('Terms of MGA');

  await site.change({ jurisdiction: 'SGA' });

  await expect.poll(() => document.querySelector('.terms')?.textContent).toContain('Terms of SGA');
  expect(requests).toEqual(['MGA', 'SGA']);
});

it('another brand changes the name and the look of the page, and a changed theme keeps the page', async () => {
  const { site } = renderSite(desk, <SitePage />, { t: (key) => `${key} of Northlight` });
  const page = document.querySelector('main')?.firstElementChild;

  await site.change({ theme: 'dark' });

  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
  expect(document.querySelector('main')?.firstElementChild).toBe(page);

  await site.change({ brand: 'copperfield' });

  await expect.poll(() => document.documentElement.dataset.brand).toBe('copperfield');
  expect(document.querySelector('.brand')?.textContent).toBe('Copperfield');
  expect(document.title).toContain('Copperfield');
  expect(site.getState().settings.brand).toBe('copperfield');
});
