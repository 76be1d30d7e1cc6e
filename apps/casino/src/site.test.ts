import { createMemoryPlatform } from '@playerdesk/adapters/memory';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';

const settings = readSettings('', { getItem: () => null });
const makeDesk = () => {
  const desk = createPlayerdesk({ platform: createMemoryPlatform(), history: false });
  vi.spyOn(desk, 'mount').mockReturnValue({} as never);
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
  desk.destroy();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('a changed jurisdiction applies to the page at once', async () => {
  const { change } = createSite(desk, settings, (key) => key);
  await expect.poll(() => document.querySelector('.terms')?.textContent).toContain('Terms of MGA');

  await change({ jurisdiction: 'SGA' });

  await expect.poll(() => document.querySelector('.terms')?.textContent).toContain('Terms of SGA');
  expect(requests).toEqual(['MGA', 'SGA']);
});

it('another brand changes the name and the look of the page, and a changed theme keeps the page', async () => {
  const site = createSite(desk, settings, (key) => `${key} of Northlight`);
  const page = document.querySelector('main')?.firstElementChild;

  await site.change({ theme: 'dark' });

  expect(document.querySelector('main')?.firstElementChild).toBe(page);

  await site.change({ brand: 'copperfield' });

  expect(document.documentElement.dataset.brand).toBe('copperfield');
  expect(document.querySelector('.brand')?.textContent).toBe('Copperfield');
  expect(document.title).toContain('Copperfield');
  expect(site.settings().brand).toBe('copperfield');
});
