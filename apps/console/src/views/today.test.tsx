import { proves } from '@playerdesk/proves';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { router } from '../router.tsx';

// jsdom has no constructable style sheets and no modal dialogs.
Object.assign(document, { adoptedStyleSheets: [] });
Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

const ME = {
  id: 'ines',
  name: 'Ines',
  roles: ['compliance'],
  acts: ['read-queues', 'take-work'],
  idleSeconds: 900,
  breakGlassUntil: null,
};
const contact = (id: string, name: string) => ({
  kind: 'contact',
  id,
  playerId: `player-${id}`,
  name,
  market: 'MGA',
  since: '2026-11-30T11:00:00.000Z',
  dueAt: null,
  owner: null,
  rest: null,
  details: { reason: 'end-asked', facts: {} },
});
const ITEMS = [contact('one', 'Ann Ax'), contact('two', 'Bob Box')];

let taken: unknown[];
beforeEach(async () => {
  taken = [];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path.startsWith('/api/me')) return Promise.resolve(Response.json(ME));
    if (path.startsWith('/api/queue'))
      return Promise.resolve(Response.json({ items: ITEMS, cut: ['contact'] }));
    taken.push([path, JSON.parse(String(body))]);
    return Promise.resolve(Response.json({}));
  });
  window.history.pushState(null, '', '/');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('Ann Ax');
  screen.getByText(/^Not all items are shown: Contacts\./);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the keys of Today', () => {
  it('move between items and take the one that has the focus, once', async () => {
    proves('ST-01.keys');
    press('j');
    expect(focused()).toContain('Ann Ax');
    press('j');
    press('j');
    press('k');
    press('j');
    expect(focused()).toContain('Bob Box');

    press('e');

    await screen.findByText('Taken.');
    expect(taken).toEqual([['/api/work-take', { id: 'two' }]]);
  });

  it('are listed by a question mark, and can be turned off', async () => {
    proves('ST-01.keys');
    press('?');
    fireEvent.click(await screen.findByLabelText('Single keys act'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByRole('heading', { level: 1 }).focus();

    press('j');
    press('?');

    expect(document.activeElement?.tagName).toBe('H1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an open item of Today', () => {
  it('has an address, and leads to the next one', async () => {
    proves('ST-01.keys');
    fireEvent.click(screen.getByRole('button', { name: /Ann Ax$/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Ann Ax');
    expect(location.search).toContain('item=one');

    fireEvent.click(screen.getByRole('button', { name: 'Next item' }));

    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Bob Box'));
    expect(screen.queryByRole('button', { name: 'Next item' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).not.toContain('item');
  });
});
