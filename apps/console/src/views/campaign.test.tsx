import { proves } from '@playerdesk/proves';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CampaignPage } from '../api/answers.ts';
import { MeProvider } from '../me.tsx';
import { CampaignApproval } from './campaign-approval.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { toCampaign } from './to-campaign.ts';

// jsdom has no constructable style sheets.
Object.assign(document, { adoptedStyleSheets: [] });
Object.assign(CSSStyleSheet.prototype, { replaceSync() {} });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REQUEST = {
  id: '5f1f4a1c-8f5e-4a6e-9a53-0d2f5d3e7b10',
  by: 'Max Mifsud',
  isOwn: false,
  reason: 'the plan of autumn',
  expiresAt: '2026-12-02T12:00:00.000Z',
};
const CAMPAIGN: CampaignPage = {
  id: 'a3c7f2f0-3f6b-4a39-8a15-3f0c6f1f2d11',
  version: 3,
  name: 'Autumn',
  kind: 'message',
  channel: 'inbox',
  status: 'draft',
  startsAt: null,
  endedAt: null,
  changedBy: 'Max Mifsud',
  changedAt: '2026-11-30T12:00:00.000Z',
  product: null,
  offer: null,
  audience: {
    market: null,
    language: null,
    registeredFrom: null,
    registeredTo: null,
    isVerified: null,
    hasBonus: null,
    depositedWithin: null,
  },
  texts: {},
  approved: null,
  request: REQUEST,
  results: [],
};

/** Renders a part of the view for a person who may do some acts. Returns the bodies of the writes. */
function show(part: ReactNode, answer: object, acts = ['send-campaign', 'decide-request']) {
  const bodies: unknown[] = [];
  const fetchAnswer = (_path: string, { body }: RequestInit) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    return Promise.resolve(Response.json(answer));
  };
  vi.stubGlobal('fetch', fetchAnswer);
  const who = { id: 'ines', name: 'Ines', roles: ['compliance'], acts };
  const me = { ...who, idleSeconds: 900, breakGlassUntil: null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MeProvider value={me}>{part}</MeProvider>
    </QueryClientProvider>,
  );
  return bodies;
}

describe('the preview of a campaign', () => {
  it('names the players, what leaves others out, and the languages without a text', async () => {
    proves('ST-01.campaign-drafts');
    const preview = {
      players: 2,
      isExact: false,
      languages: [{ language: 'sv', players: 2 }],
      leftOut: [{ reason: 'no-consent', players: 7 }],
      examples: [],
      messages: [{ language: 'en', title: 'A new <game>', text: 'Play.\n\nSee you.' }],
      problems: { texts: 'missing-language:sv, fi' },
    };

    show(<CampaignPreview campaign={{ ...CAMPAIGN, request: null }} />, preview);
    fireEvent.click(screen.getByRole('button', { name: 'Show the preview' }));

    expect(await screen.findByText('Players who would get it now, at most: 2')).toBeTruthy();
    expect(screen.getByText(/which have no text: Swedish, Finnish$/)).toBeTruthy();
    expect(screen.getByText('Left out: no consent to it').nextSibling?.textContent).toBe('7');
    expect(screen.getByText('A new <game>')).toBeTruthy();
  });
});

describe('the approval of a campaign', () => {
  it('is offered to another person', async () => {
    proves('ST-01.campaign-approval');
    const bodies = show(<CampaignApproval campaign={CAMPAIGN} />, {});

    fireEvent.submit(screen.getByRole('form', { name: 'Approve' }));

    expect(await screen.findByText('Approved.')).toBeTruthy();
    const playerId = '00000000-0000-0000-0000-000000000000';
    expect(bodies).toEqual([{ id: REQUEST.id, playerId, decision: 'approved' }]);
  });

  it('is not offered to the person who asked for it', () => {
    proves('ST-01.campaign-approval');
    show(<CampaignApproval campaign={{ ...CAMPAIGN, request: { ...REQUEST, isOwn: true } }} />, {});

    expect(screen.queryByRole('form', { name: 'Approve' })).toBeNull();
    expect(screen.getByText(/you cannot approve your own/)).toBeTruthy();
  });
});

describe('the form of a campaign', () => {
  const read = (fields: Readonly<Record<string, string>>) => {
    const values = new FormData();
    for (const [name, value] of Object.entries(fields)) values.set(name, value);
    return toCampaign(values, ['en', 'sv']);
  };

  it('sends the texts that were written, and a number that is none as it was typed', () => {
    const fields = { way: 'email', 'texts.en.title': ' A ', 'texts.en.text': 'B', 'audience.hasBonus': 'no' };
    expect(read({ ...fields, 'audience.depositedWithin': 'ten' })).toMatchObject({
      kind: 'message',
      channel: 'email',
      texts: { en: { title: 'A', text: 'B' } },
      audience: { hasBonus: false, isVerified: null, depositedWithin: 'ten' },
    });
    expect(read({ 'audience.depositedWithin': '30' })).toMatchObject({ audience: { depositedWithin: 30 } });
  });

  it('sends no text with a bonus', () => {
    expect(read({ way: 'reward', offer: 'TEN', 'texts.en.title': 'A' })).toMatchObject({
      kind: 'reward',
      channel: 'inbox',
      offer: 'TEN',
      texts: {},
    });
  });
});
