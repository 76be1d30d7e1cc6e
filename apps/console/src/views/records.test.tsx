import { proves } from '@playerdesk/proves';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Player } from '../api/answers.ts';
import { router } from '../router.tsx';

// jsdom has no constructable style sheets and no scrolling.
Object.assign(document, { adoptedStyleSheets: [] });
Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });
Object.assign(window, { scrollTo() {} });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-30T12:00:00.000Z';
const ID = 'a3c7f2f0-3f6b-4a39-8a15-3f0c6f1f2d11';
const LIMIT = { id: 'l', type: 'deposit', period: 'daily', amount: 5_000, currency: 'EUR', isInForce: true };
const PLAYER: Player = {
  id: ID,
  person: { name: 'Maja Vella', email: 'm•••@example.com', phone: '••• 234', birthDate: '1990-••-••' },
  market: 'MGA',
  country: 'MT',
  language: 'en',
  state: 'active',
  stateUntil: null,
  createdAt: AT,
  isActivated: true,
  verifiedAt: AT,
  balances: [],
  limits: [
    { ...LIMIT, activationDate: AT },
    { ...LIMIT, id: 'm', amount: 9_000, isInForce: false, activationDate: AT },
    { ...LIMIT, id: 'n', amount: 7_000, locked: true, activationDate: AT },
  ],
  blocks: [{ id: 'b', kind: 'block', scope: 'casino', setBy: 'player', endsAt: AT, leastUntil: null }],
  markers: [{ since: AT, markers: ['nights'] }],
  documents: [],
  consents: [],
};
const PAYMENT = {
  id: 'p1',
  at: AT,
  reference: 'tx-1',
  method: 'deposit',
  status: 'completed',
  amount: 5_000,
  currency: 'EUR',
  provider: 'card',
  account: null,
  refusal: null,
  endedAt: AT,
};
const ME = {
  id: 'ada',
  name: 'Ada',
  roles: ['auditor'],
  acts: ['view-player', 'export-records'],
  idleSeconds: 900,
  breakGlassUntil: null,
};

/** Opens the page of a player. Returns the addresses of the lists that it read. */
function open(search: string, records: (query: URLSearchParams) => Response, acts = ME.acts) {
  const asked: string[] = [];
  const answers: Readonly<Record<string, object>> = {
    '/api/me': { ...ME, acts },
    '/api/player': PLAYER,
    '/api/timeline': { entries: [], next: null },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search: query } = new URL(address, location.href);
    if (pathname in answers) return Response.json(answers[pathname]);
    asked.push(`${pathname}${query}`);
    return records(new URLSearchParams(query));
  });
  const history = createMemoryHistory({ initialEntries: [`/players/${ID}${search}`] });
  const opened = createRouter({ routeTree: router.routeTree, history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={opened} />
    </QueryClientProvider>,
  );
  return { asked, opened };
}

const findLists = () => screen.findByRole('region', { name: 'Lists' });

describe('the lists of a player', () => {
  it('read nothing until one is chosen, whose name is in the address', async () => {
    proves('ST-01.records');
    const { asked, opened } = open('', () => Response.json({ entries: [PAYMENT], next: null }));
    const lists = await findLists();
    expect(asked).toEqual([]);

    fireEvent.click(within(lists).getByRole('link', { name: 'Payments' }));

    const row = await within(lists).findByRole('row', { name: /tx-1/ });
    expect(row.textContent).toContain('€50.00');
    expect(asked).toEqual([`/api/records?id=${ID}&list=payments`]);
    expect(opened.state.location.search).toMatchObject({ list: 'payments' });
    expect(within(lists).getByRole('link', { name: 'Payments' }).getAttribute('aria-current')).toBe('page');
    expect(within(lists).getByRole('link', { name: 'Play' }).hasAttribute('aria-current')).toBe(false);
  });

  it('continue behind the last entry, within the days', async () => {
    proves('ST-01.records');
    const next = { afterTime: AT, afterId: 'p1' };
    const { asked } = open('?list=payments&from=2026-11-01', (query) =>
      query.has('afterId')
        ? Response.json({ entries: [{ ...PAYMENT, id: 'p2', reference: 'tx-2' }], next: null })
        : Response.json({ entries: [PAYMENT], next }),
    );
    const lists = await findLists();

    fireEvent.click(await within(lists).findByRole('button', { name: 'Show earlier' }));

    await within(lists).findByRole('row', { name: /tx-2/ });
    expect(within(lists).getAllByRole('row')).toHaveLength(3);
    const first = `/api/records?id=${ID}&list=payments&from=2026-11-01`;
    expect(asked).toEqual([first, `${first}&afterTime=${encodeURIComponent(AT)}&afterId=p1`]);
  });

  it('say that a list is empty, and why one was refused', async () => {
    proves('ST-01.records');
    open('?list=bonuses', () => Response.json({ entries: [], next: null }));
    await screen.findByText('There is no bonus.');
    cleanup();

    open('?list=bonuses', () => Response.json({ Code: 'Restricted' }, { status: 403 }));

    await screen.findByText(/Your role does not allow this/);
  });

  it('are saved by roles that may, and say when there is too much', async () => {
    proves('ST-01.records-export');
    const refusal = { Code: 'ValidationError', Details: { from: 'max-entries:50000' } };
    const { asked } = open('?list=limits', () =>
      asked.length > 1 ? Response.json(refusal, { status: 400 }) : Response.json({ entries: [], next: null }),
    );
    await screen.findByText('No limit was ever set.');

    fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));

    await screen.findByText('More than 50000 entries match. Choose fewer days.');
    expect(asked.at(-1)).toBe(`/api/records-csv?id=${ID}&list=limits`);
    cleanup();
    open('?list=limits', () => Response.json({ entries: [], next: null }), ['view-player']);
    await screen.findByText('No limit was ever set.');
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
  });
});

describe('the head of a player’s page', () => {
  it('has the end of each break, markers of harm and the limits in force', async () => {
    proves('ST-01.head');
    open('', () => Response.json({}));

    const head = await screen.findByRole('region', { name: 'Summary' });

    expect(head.textContent).toContain('Markers of harm: nights');
    expect(head.textContent).toContain('Deposit, daily €50.00');
    expect(head.textContent).not.toMatch(/€[79]0.00/);
    expect(head.textContent).toMatch(/On a break \(casino\) until 30 Nov 2026/);
  });
});
