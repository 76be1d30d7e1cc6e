import { proves } from '@playerdesk/proves';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QueueItem } from '../api/answers.ts';
import { MeProvider } from '../me.tsx';
import { IdentityChanging, RequestedChange } from './identity-change.tsx';
import { PersonDecision } from './person-decision.tsx';

// jsdom has no constructable style sheets and no dialogs.
Object.assign(document, { adoptedStyleSheets: [] });
Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ITEM = {
  id: '5f1f4a1c-8f5e-4a6e-9a53-0d2f5d3e7b10',
  playerId: 'a3c7f2f0-3f6b-4a39-8a15-3f0c6f1f2d11',
  name: 'Greta Quist',
  market: 'MGA',
  since: '2026-11-30T12:00:00.000Z',
  dueAt: null,
  owner: null,
  rest: null,
} as const;
const REQUESTED = { id: ITEM.id, expiresAt: '2026-12-02T12:00:00.000Z' };

/** Renders a part of the view for a person of compliance. Returns the writes. */
function show(part: ReactNode, status: number, answer: object) {
  const writes: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path.startsWith('/api/person-comparison'))
      return Promise.resolve(Response.json({ persons: [], marks: [] }));
    if (typeof body === 'string') writes.push([path, JSON.parse(body)]);
    return Promise.resolve(Response.json(answer, { status }));
  });
  const acts = ['release-person', 'decide-person', 'change-identity', 'reveal-person'];
  const who = { id: 'ines', name: 'Ines', roles: ['compliance'], acts };
  const me = { ...who, idleSeconds: 900, breakGlassUntil: null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MeProvider value={me}>{part}</MeProvider>
    </QueryClientProvider>,
  );
  return writes;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a doubtful person', () => {
  const person = (release?: object): QueueItem => ({
    ...ITEM,
    kind: 'person',
    details: { reason: 'second-account', marks: ['name'], other: 'Greta Kvist', release },
  });

  it('is released by a request', async () => {
    proves('ST-01.release');
    const done = vi.fn();
    const writes = show(<PersonDecision item={person()} onClose={done} />, 200, REQUESTED);

    const form = screen.getByRole('form', { name: 'Another person' });
    fireEvent.change(form.querySelector('input') as HTMLInputElement, { target: { value: 'passport seen' } });
    fireEvent.submit(form);

    await vi.waitFor(() => expect(done).toHaveBeenCalledWith(expect.stringMatching(/^Requested\./)));
    const body = { playerId: ITEM.playerId, review: ITEM.id, reason: 'passport seen' };
    expect(writes).toEqual([['/api/person-release', body]]);
  });

  it('shows who has requested the release, and can still be kept held', () => {
    proves('ST-01.release');
    const release = { by: 'Noor Haddad', until: REQUESTED.expiresAt };
    show(<PersonDecision item={person(release)} onClose={() => {}} />, 200, {});

    expect(screen.queryByRole('form', { name: 'Another person' })).toBeNull();
    expect(screen.getByText(/^Noor Haddad asks to open the account/)).toBeTruthy();
    expect(screen.getByRole('form', { name: 'The same person' })).toBeTruthy();
  });
});

describe('a change of the name or birth date', () => {
  it('asks for what changes, and keeps what was typed when it is refused', async () => {
    proves('ST-01.identity');
    const refusal = { Code: 'ValidationError', Details: { BirthDate: 'too-young' } };
    const writes = show(<IdentityChanging playerId={ITEM.playerId} />, 400, refusal);
    fireEvent.click(screen.getByRole('button', { name: 'Change the name or birth date' }));
    type('Last name (optional)', ' Lind ');
    type('Birth date (optional)', '2015-01-01');
    type('What proves it', 'the new passport');
    fireEvent.submit(screen.getByLabelText('What proves it'));

    expect(await screen.findByText('The person would be a minor.')).toBeTruthy();
    const wanted = { lastName: 'Lind', birthDate: '2015-01-01', reason: 'the new passport' };
    expect(writes).toEqual([['/api/identity-change', { playerId: ITEM.playerId, ...wanted }]]);
    expect(screen.getByLabelText('What proves it')).toHaveProperty('value', 'the new passport');
  });

  it('shows the second person before and after, with a masked birth date until they say why', async () => {
    proves('ST-01.identity');
    const change = { before: { birthDate: '1985-••-••' }, after: { birthDate: '1986-••-••' } };
    const details = { act: 'change-identity', reason: 'the new passport', change };
    const shown = { before: { birthDate: '1985-01-02' }, after: { birthDate: '1986-01-02' } };
    const writes = show(<RequestedChange item={{ ...ITEM, kind: 'request', details }} />, 200, shown);
    expect(screen.getByRole('row', { name: 'Birth date 1985-••-•• 1986-••-••' })).toBeTruthy();

    type('Why you need it', 'compares the passport');
    fireEvent.submit(screen.getByLabelText('Why you need it'));

    expect(await screen.findByText('1986-01-02')).toBeTruthy();
    const body = { id: ITEM.id, playerId: ITEM.playerId, reason: 'compares the passport' };
    expect(writes).toEqual([['/api/identity-change-person', body]]);
  });
});
