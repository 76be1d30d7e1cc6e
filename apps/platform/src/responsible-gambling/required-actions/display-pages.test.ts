import { describe, expect, it } from 'vitest';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

const pagesOf = async (as: Record<string, string>) =>
  (await platform.rest.get('/player/display-pages', as)).body;

const set = (email: string, ...pages: (readonly [string, boolean])[]) =>
  platform.backstage.post('/display-pages', {
    email,
    pages: pages.map(([pageType, forceAction]) => ({ pageType, forceAction })),
  });

describe('the required actions of a player', () => {
  it('a player with nothing to do gets an empty list', async () => {
    const { as } = await platform.newPlayer();
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('unaccepted terms are first, then the pages of staff in their order', async () => {
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

  it('the page DepositLimits disappears once daily, weekly and monthly limits are active', async () => {
    const { as, email } = await platform.newPlayer();
    await set(email, ['DepositLimits', true]);
    const limits = { Type: 'Deposit', Currency: 'EUR', Amount: 5_000 };
    for (const Timespan of [1, 7, 30]) {
      expect(await pagesOf(as)).toEqual({ Pages: [{ PageType: 'DepositLimits', ForceAction: true }] });
      await platform.rest.post('/responsiblegaming/limit/v2', { ...limits, Timespan }, as);
    }
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('the page ResponsibleGamingTest disappears after a self-test later than the request', async () => {
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

  it('the five documented pages are listed if staff set them', async () => {
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

  it('the list requires a session', async () => {
    expect((await platform.rest.get('/player/display-pages')).status).toBe(401);
  });
});

describe('the account review reminder in Great Britain', () => {
  const DAY = 24 * 3600;
  const REVIEW = { PageType: 'AccountReview', ForceAction: false };
  const british = () => platform.newPlayer(BRITISH);
  const comeBack = async (email: string) => {
    const { body } = await platform.signIn(email);
    return { 'X-Player-Session-Id': body.SessionId as string };
  };
  const isReminded = async (as: Record<string, string>) =>
    ((await pagesOf(as)) as { Pages: { PageType: string }[] }).Pages.filter(
      ({ PageType }) => PageType === REVIEW.PageType,
    );
  const note = (as: Record<string, string>, key?: string) =>
    platform.rest.post(
      '/responsiblegaming/review-reminder',
      {},
      { ...as, ...(key && { 'Idempotency-Key': key }) },
    );
  const remindersOf = async (playerId: string) =>
    platform.db
      .selectFrom('audit')
      .select('at')
      .where('player_id', '=', playerId)
      .where('action', '=', 'review-reminder')
      .execute();

  it('the reminder is due every six months until the player acknowledges it', async () => {
    const { as, email, userId } = await british();
    expect(await isReminded(as)).toEqual([]);
    await platform.advance(180 * DAY);
    expect(await isReminded(await comeBack(email))).toEqual([]);
    await platform.advance(5 * DAY);
    const first = await comeBack(email);
    expect([await isReminded(first), await isReminded(await comeBack(email))]).toEqual([[REVIEW], [REVIEW]]);
    expect((await note(first)).status).toBe(200);
    expect(await isReminded(await comeBack(email))).toEqual([]);
    await platform.advance(180 * DAY);
    expect(await isReminded(await comeBack(email))).toEqual([]);
    await platform.advance(5 * DAY);
    expect(await isReminded(await comeBack(email))).toEqual([REVIEW]);
    expect(await remindersOf(userId)).toHaveLength(1);
  });

  it('an acknowledgment is recorded once, and only when the reminder is due', async () => {
    const { as, email, userId } = await british();
    expect((await note(as)).status).toBe(200);
    expect(await remindersOf(userId)).toEqual([]);
    await platform.advance(185 * DAY);
    const back = await comeBack(email);
    await note(back, 'one-reminder-sent-often');
    const noted = await platform.db
      .selectFrom('review_reminders')
      .selectAll()
      .where('player_id', '=', userId)
      .execute();
    await platform.advance(1);
    for (const key of ['one-reminder-sent-often', 'another-reminder', undefined])
      expect((await note(back, key)).status).toBe(200);
    const stored = await platform.db
      .selectFrom('review_reminders')
      .selectAll()
      .where('player_id', '=', userId)
      .execute();
    expect([noted.length, stored]).toEqual([1, noted]);
    expect(await remindersOf(userId)).toHaveLength(1);
  });

  it('players of other markets get no reminder', async () => {
    const { email, userId } = await platform.newPlayer();
    await platform.advance(400 * DAY);
    const back = await comeBack(email);
    expect(await isReminded(back)).toEqual([]);
    expect((await note(back)).status).toBe(200);
    expect(await remindersOf(userId)).toEqual([]);
  });
});
