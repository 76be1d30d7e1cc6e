import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const pagesOf = async (as: Record<string, string>) =>
  (await platform.rest.get('/player/display-pages', as)).body;

const set = (email: string, ...pages: (readonly [string, boolean])[]) =>
  platform.backstage.post('/display-pages', {
    email,
    pages: pages.map(([pageType, forceAction]) => ({ pageType, forceAction })),
  });

describe('the pages a player is to see', () => {
  it('are none for who owes nothing', async () => {
    const { as } = await platform.newPlayer();
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('begin with the terms that are owed, then what the operator set in its order', async () => {
    const { as, email, userId } = await platform.newPlayer();
    const pages = [
      { pageType: 'KycVerification', forceAction: true },
      { pageType: 'BonusOffer', forceAction: false },
    ];
    expect((await platform.backstage.post('/display-pages', { email, pages })).status).toBe(200);
    const set = [
      { PageType: 'KycVerification', ForceAction: true },
      { PageType: 'BonusOffer', ForceAction: false },
    ];
    expect(await pagesOf(as)).toEqual({ Pages: set });
    await platform.db.updateTable('players').set({ terms_version: null }).where('id', '=', userId).execute();
    expect(await pagesOf(as)).toEqual({
      Pages: [{ PageType: 'TermsAndConditions', ForceAction: true }, ...set],
    });
    await platform.backstage.post('/display-pages', { email, pages: [] });
    await platform.rest.get('/player/update-player-tac?tacVersionAccepted=2026-11-01', as);
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('lose the deposit limits once day, week and month hold, and not before', async () => {
    const { as, email } = await platform.newPlayer();
    await set(email, ['DepositLimits', true]);
    const limits = { Type: 'Deposit', Currency: 'EUR', Amount: 5_000 };
    for (const Timespan of [1, 7, 30]) {
      expect(await pagesOf(as)).toEqual({ Pages: [{ PageType: 'DepositLimits', ForceAction: true }] });
      await platform.rest.post('/responsiblegaming/limit/v2', { ...limits, Timespan }, as);
    }
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('lose the self-test once one is handed in after it was asked for', async () => {
    const { as, email } = await platform.newPlayer();
    const submit = () =>
      platform.rest.post('/responsiblegaming/pgsi-score', { Score: 2, Version: 'Full' }, as);
    await submit();
    await platform.advance(1);
    await set(email, ['ResponsibleGamingTest', true]);
    expect(await pagesOf(as)).toEqual({ Pages: [{ PageType: 'ResponsibleGamingTest', ForceAction: true }] });
    await submit();
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('are, of the five the documents name, those that staff set', async () => {
    const { as, email } = await platform.newPlayer();
    const named = ['SourceOfWealth', 'ResponsibleGamingTest', 'DepositLimits', 'ProvideDocuments'];
    await set(email, ...named.map((name) => [name, false] as const), ['TermsAndConditions', true]);
    const others = named.map((PageType) => ({ PageType, ForceAction: false }));
    expect(await pagesOf(as)).toEqual({
      Pages: [{ PageType: 'TermsAndConditions', ForceAction: true }, ...others],
    });
    await platform.rest.get('/player/update-player-tac?tacVersionAccepted=2026-11-01', as);
    expect(await pagesOf(as)).toEqual({ Pages: others });
  });

  it('are told to a session alone', async () => {
    expect((await platform.rest.get('/player/display-pages')).status).toBe(401);
  });
});

describe('a British player without deposit limits', () => {
  const DAY = 24 * 3600;
  const PROMPT = { Pages: [{ PageType: 'DepositLimits', ForceAction: false }] };
  const british = () => platform.newPlayer({ Jurisdiction: 'UKGC', Country: 'GB', Currency: 'GBP' });
  const again = async (email: string) => {
    const { body } = await platform.signIn(email);
    return { 'X-Player-Session-Id': body.SessionId as string };
  };

  it('is asked to set some in their first session, and again a year later, once each', async () => {
    const { as, email } = await british();
    expect([await pagesOf(as), await pagesOf(as)]).toEqual([PROMPT, PROMPT]);
    expect(await pagesOf(await again(email))).toEqual({ Pages: [] });
    await platform.advance(364 * DAY);
    expect(await pagesOf(await again(email))).toEqual({ Pages: [] });
    await platform.advance(2 * DAY);
    const later = await again(email);
    expect(await pagesOf(later)).toEqual(PROMPT);
    expect(await pagesOf(await again(email))).toEqual({ Pages: [] });
    expect(await pagesOf(later)).toEqual(PROMPT);
  });

  it('is asked no more as soon as they have one, and once where staff ask too', async () => {
    const { as, email } = await british();
    await set(email, ['DepositLimits', true]);
    expect(await pagesOf(as)).toEqual({ Pages: [{ PageType: 'DepositLimits', ForceAction: true }] });
    await set(email);
    expect(await pagesOf(as)).toEqual(PROMPT);
    const limit = { Type: 'Deposit', Currency: 'GBP', Amount: 5_000, Timespan: 7 };
    expect((await platform.rest.post('/responsiblegaming/limit/v2', limit, as)).status).toBe(200);
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('is asked where their market wants it alone', async () => {
    expect(await pagesOf((await platform.newPlayer()).as)).toEqual({ Pages: [] });
  });
});
