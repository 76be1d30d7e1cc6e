import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { BRITISH, BRITISH_UNDECIDED, registration } from '../../../test/fixtures/registrations.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const DAY = 24 * 3600;
const FORCED = [{ PageType: 'DepositLimits', ForceAction: true }];

const test = sharedPlatform();
const tools = rewarding(test);

type As = Record<string, string>;
type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
const undecided = () => tools.rewarded(BRITISH_UNDECIDED);
const pagesOf = async (as: As) => (await test.rest.get('/player/display-pages', as)).body.Pages;
const decline = (as: As, key?: string) =>
  test.rest.post(
    '/responsiblegaming/decline-deposit-limits',
    {},
    { ...as, ...(key && { 'Idempotency-Key': key }) },
  );
const setLimit = (as: As, Timespan: number) =>
  test.rest.post(
    '/responsiblegaming/limit/v2',
    { Type: 'Deposit', Currency: 'GBP', Amount: 5_000, Timespan },
    as,
  );
const choicesOf = (playerId: string) =>
  test.db
    .selectFrom('audit')
    .select(['actor', 'after'])
    .where('player_id', '=', playerId)
    .where('action', '=', 'decline-deposit-limits')
    .orderBy('id')
    .execute();
const codeOf = async (reply: Promise<{ status: number; body: { Code?: string } }>) => {
  const { status, body } = await reply;
  return status === 200 ? 'done' : String(body.Code);
};
/** Tries a deposit, a round, a bonus and a withdrawal. Returns the code of each. */
const tries = async (one: One, as: As = one.player.as) => ({
  deposit: await codeOf(test.rest.post('/payment/session', { Method: 'deposit', Locale: 'en_GB' }, as)),
  play: await codeOf(test.rest.post('/casino/game-session', { GameId: '1001' }, as)),
});
const OPEN = { deposit: 'done', play: 'done' };
const REFUSED = { deposit: 'LimitsOwed', play: 'LimitsOwed' };
const again = async (email: string): Promise<As> => {
  const { body } = await test.signIn(email);
  // Answers the account review reminder, which is also due.
  const as = { 'X-Player-Session-Id': body.SessionId as string };
  await test.rest.post('/responsiblegaming/review-reminder', {}, as);
  return as;
};

describe('a British player who has neither set nor declined a deposit limit', () => {
  it('the forced page is in every session, and deposit, play and bonus are refused', async () => {
    proves('RG-27.owed');

    const one = await undecided();

    expect([await pagesOf(one.player.as), await pagesOf(await again(one.player.email))]).toEqual([
      FORCED,
      FORCED,
    ]);
    expect(await tries(one)).toEqual(REFUSED);
    expect((await one.trigger(await tools.offer())).body.Code).toBe('LimitsOwed');
    expect((await one.cashier.open({ Method: 'withdraw' })).body.Code).toBe('InsufficientBalance');
  });

  it.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ])('a limit per %s clears the requirement', async (_period, timespan) => {
    proves('RG-27.one-period');

    const one = await undecided();

    expect((await setLimit(one.player.as, timespan)).status).toBe(200);

    expect(await pagesOf(one.player.as)).toEqual([]);
    expect(await tries(one)).toEqual(OPEN);
    expect(await choicesOf(one.player.userId)).toEqual([]);
  });

  it('a limit from the registration clears the requirement', async () => {
    proves('RG-27.one-period');

    const Limits = [{ Type: 'deposit', Period: 'weekly', Amount: 5_000, Currency: 'GBP' }];

    const one = await tools.rewarded({ ...BRITISH, Limits });

    expect(await pagesOf(one.player.as)).toEqual([]);
    expect(await tries(one)).toEqual(OPEN);
    // The limit is the choice, so no declined limit is recorded.
    expect(await choicesOf(one.player.userId)).toEqual([]);
  });

  it('the requirement returns when the only limit has ended', async () => {
    proves('RG-27.one-period');

    const one = await undecided();
    await setLimit(one.player.as, 7);
    await test.db
      .updateTable('limits')
      .set({ ends_at: new Date(0) })
      .where('player_id', '=', one.player.userId)
      .execute();

    expect(await pagesOf(one.player.as)).toEqual(FORCED);
  });

  it('an open payment and an open game are refused when the choice becomes required', async () => {
    proves('RG-27.owed');

    const one = await tools.rewarded(BRITISH);
    await one.deposit(10_000);
    const cashierSession = await one.cashier.visit('deposit');
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    await test.db.deleteFrom('limit_choices').where('player_id', '=', one.player.userId).execute();

    expect((await one.cashier.authorize(cashierSession, 1_000)).body).toMatchObject({
      errorCode: 'LimitsOwed',
    });
    expect(await game.stake('r', 100)).toBe('LimitsOwed');
    expect((await one.cashier.open({ Method: 'withdraw' })).status).toBe(200);
  });
});

describe('the choice to have no deposit limit', () => {
  it('the choice is recorded with its time and allows deposits and play', async () => {
    proves('RG-27.declined');

    const one = await undecided();
    const { now } = (await test.backstage.get('/clock')).body;

    expect(await decline(one.player.as)).toMatchObject({ status: 200, body: {} });

    const { declined_at } = await test.db
      .selectFrom('limit_choices')
      .select('declined_at')
      .where('player_id', '=', one.player.userId)
      .executeTakeFirstOrThrow();
    expect(declined_at.getTime()).toBeGreaterThanOrEqual(now);
    expect(await choicesOf(one.player.userId)).toEqual([{ actor: 'player', after: { via: 'prompt' } }]);
    expect(await pagesOf(one.player.as)).toEqual([]);
    expect(await tries(one)).toEqual(OPEN);
  });

  it('a choice in the registration is recorded', async () => {
    proves('RG-27.declined');

    const one = await tools.rewarded(BRITISH);

    expect(await choicesOf(one.player.userId)).toEqual([{ actor: 'player', after: { via: 'sign-up' } }]);
    expect(await pagesOf(one.player.as)).toEqual([]);
    expect(await tries(one)).toEqual(OPEN);
  });

  it('repeated choices are recorded once', async () => {
    proves('RG-27.declined');

    const one = await undecided();

    const answers = await Promise.all(
      ['one-choice-sent-often', 'one-choice-sent-often', 'another-choice', undefined].map((key) =>
        decline(one.player.as, key),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await choicesOf(one.player.userId)).toHaveLength(1);
  });

  it('a choice by a player with a limit records nothing and keeps the limit', async () => {
    proves('RG-27.declined');

    const one = await undecided();
    await setLimit(one.player.as, 7);

    expect((await decline(one.player.as)).status).toBe(200);

    expect(await choicesOf(one.player.userId)).toEqual([]);
    const { body } = await test.rest.get('/responsiblegaming/limit', one.player.as);
    expect(body.Limits).toEqual([expect.objectContaining({ Amount: 5_000, Status: 'Active' })]);
  });

  it('the choice is refused in markets without the prompt and without a session', async () => {
    proves('RG-27.declined');

    const markets = [{}, { Jurisdiction: 'ES', Country: 'ES' }];

    for (const changes of markets) {
      const { as, userId } = await test.newPlayer({ ...changes, DeclinesDepositLimits: true });
      expect(await decline(as)).toMatchObject({ status: 403, body: { Code: 'DeclineNotOffered' } });
      expect(await choicesOf(userId)).toEqual([]);
    }
    expect(await decline({})).toMatchObject({ status: 401, body: { Code: 'NotAuthenticated' } });
  });

  it('the choice does not replace limits that a market requires', async () => {
    proves('RG-27.declined');

    const { status, body } = await test.rest.post(
      '/player/signup/v2',
      registration({ Jurisdiction: 'SGA', Country: 'SE', Currency: 'SEK', DeclinesDepositLimits: true }),
    );

    expect(status).toBe(400);
    expect(Object.keys(body.Details)).toEqual(expect.arrayContaining(['DepositLimitDay']));
  });

  it('the choice clears a page that staff set before it and not a later one', async () => {
    proves('RG-27.declined');

    const { as, email } = await test.newPlayer(BRITISH);
    const pages = [{ pageType: 'DepositLimits', forceAction: true }];
    await test.advance(1);
    await test.backstage.post('/display-pages', { email, pages });
    expect(await pagesOf(as)).toEqual(FORCED);

    await decline(as);

    expect(await pagesOf(as)).toEqual([]);
    await test.advance(1);
    await test.backstage.post('/display-pages', { email, pages });
    expect(await pagesOf(as)).toEqual(FORCED);
    await setLimit(as, 30);
    expect(await pagesOf(as)).toEqual([]);
  });

  it('the choice expires after twelve months and can be made again', async () => {
    proves('RG-27.yearly');

    const one = await undecided();
    await decline(one.player.as);
    await test.advance(364 * DAY);
    expect(await pagesOf(await again(one.player.email))).toEqual([]);

    await test.advance(2 * DAY);

    const later = await again(one.player.email);
    expect(await pagesOf(later)).toEqual(FORCED);
    expect(await tries(one, later)).toEqual(REFUSED);
    expect((await decline(later)).status).toBe(200);
    expect(await pagesOf(later)).toEqual([]);
    expect(await tries(one, later)).toEqual(OPEN);
    expect(await choicesOf(one.player.userId)).toHaveLength(2);
  });
});
