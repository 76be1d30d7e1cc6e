import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, scene } from '../testing/scene.ts';
import { createBrowserHistory } from './browser-history.ts';

afterEach(() => {
  destroyScenes();
  history.replaceState(null, '');
});

const move = (go: () => void) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    go();
  });
const back = () => move(() => history.back());
const forward = () => move(() => history.forward());

describe('the browser history', () => {
  it('keeps our panels beside the host’s own state', async () => {
    history.replaceState({ page: 7 }, '');
    const own = createBrowserHistory();
    own.push('a');
    own.push('b');
    expect(history.state).toEqual({ page: 7, playerdesk: ['a', 'b'] });

    await own.pop('b');
    expect(history.state).toEqual({ page: 7, playerdesk: ['a'] });
  });

  it('keeps an entry that the host has navigated from', async () => {
    const own = createBrowserHistory();
    own.push('a');
    history.pushState({ page: 8 }, '');
    await own.pop('a');

    expect(history.state).toEqual({ page: 8 });
  });

  it('reports the open panels after Back, whatever the state contains', async () => {
    const own = createBrowserHistory();
    const received = vi.fn();
    const stop = own.onMove(received);
    history.replaceState({ playerdesk: 'not a list' }, '');
    own.push('a');
    own.push('b');
    await back();
    await back();
    expect(received.mock.calls).toEqual([[['a']], [[]]]);

    stop();
  });

  it('gives the entry of a panel that Back closed to the panel that opens there again', async () => {
    proves('HO-05.forward');
    const own = createBrowserHistory();
    const stop = own.onMove(vi.fn());
    own.push('a');
    await back();
    await forward();
    expect(history.state).toEqual({ playerdesk: ['a'] });
    const { length } = history;

    own.push('b');

    expect([history.state, history.length]).toEqual([{ playerdesk: ['b'] }, length]);
    stop();
  });

  it('keeps a panel open that a router opens while the history moves', async () => {
    const own = createBrowserHistory();
    const received = vi.fn();
    const router = vi.fn();
    window.addEventListener('popstate', router);
    const stop = own.onMove(received);
    own.push('a');
    await back();
    router.mockImplementation(() => own.push('b'));

    await forward();

    expect(received.mock.calls).toEqual([[[]], [['b']]]);
    window.removeEventListener('popstate', router);
    stop();
  });

  it('leaves the entry of a panel of another instance', () => {
    const [one, other] = [createBrowserHistory(), createBrowserHistory()];
    one.push('of-one');

    other.push('of-other');

    expect(history.state).toEqual({ playerdesk: ['of-one', 'of-other'] });
  });

  it('closes an opened panel on Back', async () => {
    const fixture = scene({ history: createBrowserHistory() });
    const view = await fixture.open('sign-in');
    await expect.poll(() => history.state?.playerdesk).toHaveLength(1);
    await back();
    await view.handle.closed;

    expect(document.querySelector('[data-playerdesk-root]')).toBeNull();
  });

  it('reports an invalid host implementation to the developer and opens the panel without it', async () => {
    const onMove = () => {
      throw new Error('This router has no listen()');
    };
    const fixture = scene({ history: { push: () => {}, pop: async () => {}, onMove } });
    const view = await fixture.open('sign-in');
    await expect
      .poll(() => fixture.emitted('diagnostic'))
      .toEqual([{ code: 'history-failed', detail: 'Error: This router has no listen()' }]);
    view.handle.close();
    await view.handle.closed;
  });

  it('keeps a panel open on Back that cannot be closed', async () => {
    const fixture = scene({ history: createBrowserHistory() });
    const view = await fixture.open('sign-in', { panel: { closable: false } });
    await expect.poll(() => history.state?.playerdesk).toHaveLength(1);
    await back();

    await expect.poll(() => history.state?.playerdesk).toHaveLength(1);
    expect(view.root.isConnected).toBe(true);
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();
  });
});
