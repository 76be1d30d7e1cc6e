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

const controls = () => document.querySelector<HTMLDetailsElement>('.demo details') as HTMLDetailsElement;
function choose(name: string, value: string) {
  const select = document.querySelector(`[name="demo-${name}"]`) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change'));
}

it('a changed jurisdiction applies to the page at once', async () => {
  createSite(desk, settings, (key) => key, null);
  await expect.poll(() => document.querySelector('.terms')?.textContent).toContain('Terms of MGA');
  choose('jurisdiction', 'SGA');
  await expect.poll(() => document.querySelector('.terms')?.textContent).toContain('Terms of SGA');
  expect(requests).toEqual(['MGA', 'SGA']);
});

it('the demo controls stay open or closed after a change, and the changed control keeps the focus', async () => {
  createSite(desk, settings, (key) => key, null);
  expect(controls().open).toBe(false);
  for (const open of [true, false]) {
    const before = controls();
    before.open = open;
    choose('theme', open ? 'dark' : 'light');
    await expect.poll(controls).not.toBe(before);
    expect(controls().open).toBe(open);
  }
  expect((document.activeElement as HTMLSelectElement).name).toBe('demo-theme');
});
