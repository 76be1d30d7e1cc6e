import { proves } from '@playerdesk/proves';
import { createMemoryHistory as createTanstackHistory } from '@tanstack/history';
import { createMemoryHistory } from 'history';
import { describe, expect, it, vi } from 'vitest';
import { scene } from '../testing/scene.ts';
import { createRouterHistory, type DataRouter, type RouterHistory } from './router-history.ts';

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

/**
 * Creates a router like `createMemoryRouter` of React Router: a navigation ends in a later task, and every update of
 * its state notifies the subscribers.
 */
function createDataRouter(basename = '/'): DataRouter & { readonly paths: string[] } {
  const history = createMemoryHistory({
    initialEntries: [`${basename}/lobby?page=2#top`.replace('//', '/')],
  });
  const subscribers = new Set<Parameters<DataRouter['subscribe']>[0]>();
  let state = { location: history.location, historyAction: 'POP' };
  const paths: string[] = [];
  const notify = (changes: Partial<typeof state>) => {
    state = { ...state, ...changes };
    for (const subscriber of subscribers) subscriber(state);
  };
  history.listen(({ location, action }) => {
    if (action === 'POP') setTimeout(() => notify({ location, historyAction: action }));
  });
  return {
    basename,
    paths,
    get state() {
      return state;
    },
    async navigate(to: string | number, options?: { readonly state?: unknown }) {
      if (typeof to === 'number') return history.go(to);
      notify({});
      await new Promise((resolve) => setTimeout(resolve));
      paths.push(to);
      history.push(`${basename}${to}`.replace('//', '/'), options?.state);
      notify({ location: history.location, historyAction: 'PUSH' });
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}

const marksOfRouter = ({ state }: DataRouter) =>
  (state.location.state as { playerdesk?: string[] } | null)?.playerdesk ?? [];

describe('a panel in the history of a data router (React Router 6.4 and newer)', () => {
  it('is an entry with the same URL, and Back closes it', async () => {
    proves('IN-07.back');

    const router = createDataRouter();
    const { desk } = scene({ history: createRouterHistory(router) });
    const panel = desk.open('sign-in');
    await expect.poll(() => marksOfRouter(router)).toHaveLength(1);
    expect(router.paths).toEqual(['/lobby?page=2#top']);

    await router.navigate(-1);
    await panel.closed;
    await expect.poll(() => marksOfRouter(router)).toEqual([]);
  });

  it('stays open while the router loads, and removes its entry when it closes itself', async () => {
    proves('IN-07.loading');

    const router = createDataRouter();
    const { desk } = scene({ history: createRouterHistory(router) });
    const lower = desk.open('sign-in');
    const upper = desk.open('message', { kind: 'activation-complete' });
    await expect.poll(() => marksOfRouter(router)).toHaveLength(2);
    await Promise.all([lower.ready, upper.ready]);
    upper.close();

    await expect.poll(() => marksOfRouter(router)).toHaveLength(1);
    expect(document.querySelectorAll('[data-widget="sign-in"]')).toHaveLength(1);
    lower.close();
    await expect.poll(() => marksOfRouter(router)).toEqual([]);
  });

  it('keeps the path of a router with a base path', async () => {
    proves('IN-07.basename');

    const router = createDataRouter('/casino');
    const { desk } = scene({ history: createRouterHistory(router) });
    await desk.open('sign-in').ready;

    await expect.poll(() => router.state.location.pathname).toBe('/casino/lobby');
    await expect.poll(() => router.paths).toEqual(['/lobby?page=2#top']);
  });
});

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
