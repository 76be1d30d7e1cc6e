import { createMemoryHistory as createTanstackHistory } from '@tanstack/history';
import { createMemoryHistory } from 'history';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, scene } from '../testing/scene.ts';
import { createRouterHistory, type RouterHistory } from './router-history.ts';

afterEach(destroyScenes);

const ROUTERS: readonly (readonly [string, () => RouterHistory])[] = [
  ['the history package', () => createMemoryHistory({ initialEntries: ['/lobby?page=2#top'] })],
  [
    'TanStack Router',
    () => createTanstackHistory({ initialEntries: ['/lobby?page=2#top'] }) as unknown as RouterHistory,
  ],
];

const addressOf = ({ location: { pathname, search, hash } }: RouterHistory) => `${pathname}${search}${hash}`;
const marksOf = ({ location }: RouterHistory) =>
  (location.state as { playerdesk?: string[] } | null | undefined)?.playerdesk ?? [];

describe.each(ROUTERS)('a panel in the history of %s', (_name, make) => {
  it('is an entry with the same URL, and Back closes it', async () => {
    const router = make();
    const { desk } = scene({ history: createRouterHistory(router) });
    const panel = desk.open('sign-in');
    await expect.poll(() => marksOf(router)).toHaveLength(1);
    expect(addressOf(router)).toBe('/lobby?page=2#top');

    router.go(-1);
    await panel.closed;
    expect(marksOf(router)).toEqual([]);
    expect(addressOf(router)).toBe('/lobby?page=2#top');
  });

  it('removes its entry when it closes itself', async () => {
    const router = make();
    const { desk } = scene({ history: createRouterHistory(router) });
    const panel = desk.open('sign-in');
    await expect.poll(() => marksOf(router)).toHaveLength(1);
    panel.close();

    await expect.poll(() => marksOf(router)).toEqual([]);
  });

  it('closes only as the upper one of two on Back', async () => {
    const router = make();
    const { desk } = scene({ history: createRouterHistory(router) });
    const lower = desk.open('sign-in');
    const upper = desk.open('message', { kind: 'activation-complete' });
    await expect.poll(() => marksOf(router)).toHaveLength(2);
    const lowerClosed = vi.fn();
    void lower.closed.then(lowerClosed);
    router.go(-1);
    await upper.closed;

    await expect.poll(() => marksOf(router)).toHaveLength(1);
    expect(lowerClosed).not.toHaveBeenCalled();
  });

  it('stays when the host has navigated and leaves the host its entry', async () => {
    const router = make();
    const { desk } = scene({ history: createRouterHistory(router) });
    const panel = desk.open('sign-in');
    await expect.poll(() => marksOf(router)).toHaveLength(1);
    router.push('/games', {});
    panel.close();
    await panel.closed;

    expect(addressOf(router)).toBe('/games');
  });

  it('keeps the router’s state in an entry', async () => {
    const router = make();
    router.push('/games', { scroll: 120 });
    const { desk } = scene({ history: createRouterHistory(router) });
    desk.open('sign-in');

    await expect.poll(() => marksOf(router)).toHaveLength(1);
    expect(router.location.state).toMatchObject({ scroll: 120 });
  });
});

it('a history without change notifications is rejected with a clear error', () => {
  const { listen: _none, ...mute } = createMemoryHistory();
  const adapter = createRouterHistory(mute as never);
  expect(() => adapter.onMove(() => {})).toThrow('neither listen() nor subscribe()');
});
