import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const test = sharedPlatform();
const tools = rewarding(test);

const take = (
  kind: 'block' | 'self-exclude',
  { as }: Pick<TestPlayer, 'as'>,
  amount: unknown,
  body: object = {},
  headers: Record<string, string> = {},
) =>
  test.rest.post(`/responsiblegaming/${kind}/${encodeURIComponent(String(amount))}`, body, {
    ...as,
    ...headers,
  });
const panic = ({ as }: Pick<TestPlayer, 'as'>, PanicChoice: unknown) =>
  test.rest.post('/responsiblegaming/panic', { PanicChoice }, as);
const inMarket = async (jurisdiction: string) => {
  const player = await test.newPlayer();
  await test.db.updateTable('players').set({ jurisdiction }).where('id', '=', player.userId).execute();
  return player;
};
const auditOf = async (playerId: string, action: string) =>
  test.db
    .selectFrom('audit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
const now = async () => (await test.backstage.get('/clock')).body.now as number;

describe('a break that a player starts', () => {
  it('the market’s blocks are accepted and all others are refused', async () => {
    proves('RG-05.block-periods');

    const offered = { MGA: [1, 7, 30, 42], SGA: [1, 7, 30], UKGC: [1, 7, 30, 42] };
    for (const [market, terms] of Object.entries(offered)) {
      const player = await inMarket(market);
      const refused = [1, 2, 7, 30, 42, 182, 365, 999].filter((term) => !terms.includes(term));
      for (const term of refused) {
        const { status, body } = await take('block', player, term);
        expect([market, term, status, body.Code]).toEqual([market, term, 403, 'BreakNotOffered']);
      }
      for (const term of terms) {
        expect([market, term, (await take('block', await inMarket(market), term)).status]).toEqual([
          market,
          term,
          200,
        ]);
      }
    }
  });

  it('the market’s self-exclusions are accepted and all others are refused', async () => {
    proves('RG-05.exclusion-periods');

    const offered = {
      MGA: [182, 365, 999],
      SGA: [182, 365, 999],
      UKGC: [182, 365, 1825],
    };
    for (const [market, terms] of Object.entries(offered)) {
      const player = await inMarket(market);
      const refused = [1, 2, 7, 30, 182, 365, 999, 1825].filter((term) => !terms.includes(term));
      for (const term of refused) {
        expect([market, term, (await take('self-exclude', player, term)).body.Code]).toEqual([
          market,
          term,
          'BreakNotOffered',
        ]);
      }
      for (const term of terms) {
        const { status } = await take('self-exclude', await inMarket(market), term);
        expect([market, term, status]).toEqual([market, term, 200]);
      }
    }
  });

  it('the response contains the end, and no end for both documented codes for “indefinite”', async () => {
    const at = await now();
    const { body } = await take('block', await test.newPlayer(), 7);
    expect(Math.abs(Date.parse(body.EndsAt) - (at + 7 * DAY * 1000))).toBeLessThan(10_000);
    for (const forever of [999, 99_999]) {
      const player = await test.newPlayer();
      const { status, body: answer } = await take('self-exclude', player, forever);
      expect([status, answer]).toEqual([200, {}]);
      await test.advance(400 * DAY);
      expect((await test.signIn(player.email)).body.Code).toBe('PlayerSelfBlocked');
    }
  });

  it('an email confirms a break, with its end, what stays possible and help', async () => {
    proves('RG-05.mail');
    const [one, other] = [await test.newPlayer(), await test.newPlayer({ Language: 'sv' })];
    await take('block', one, 1);
    await take('self-exclude', other, 182);
    await test.backstage.post('/player-block', { email: one.email, scope: 'account', days: 2 });

    const mails = async ({ email }: TestPlayer) =>
      (await test.backstage.get(`/outbox?to=${encodeURIComponent(email)}`)).body.messages as {
        subject: string;
        body: string;
        template: string;
      }[];
    const [confirmation, ...others] = (await mails(one)).filter(
      ({ template }) => template === 'responsible-gambling',
    );
    expect(others).toEqual([]);
    expect(confirmation?.subject).toBe('Your break has started');
    for (const part of [/ends on \w+ \d+, \d{4} at /, 'You can’t sign in, deposit or play', '1777']) {
      expect(confirmation?.body).toMatch(part);
    }
    expect((await mails(other)).map(({ subject }) => subject)).toContain('Du har stängt av dig');
  });

  it('a break ends every session at once, and later calls return the reason and the wait', async () => {
    proves('RG-05.ends-session');

    const player = await test.newPlayer();
    const other = await test.signIn(player.email);
    const socket = await rpcClient(test.url);
    await socket.subscribe('/sessionStateChange');
    await socket.answer('/user#login', { usernameOrEmail: player.email, password: PASSWORD });
    await socket.waitForEvents(1);
    expect((await take('block', player, 1)).status).toBe(200);
    await socket.waitForEvents(2);
    expect(socket.events.at(-1)).toEqual({ topic: '/sessionStateChange', kwargs: { code: 5 } });
    for (const session of [player.sessionId, other.body.SessionId]) {
      const { status, body, headers } = await test.rest.get('/player/user-info', {
        'X-Player-Session-Id': session,
      });
      expect([status, body.Code]).toEqual([401, 'PlayerSelfBlocked']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(DAY - 60);
    }
    const { error } = await socket.call('/user/account#getProfile');
    expect(error?.kwargs).toMatchObject({ code: 'PlayerSelfBlocked', retryAfter: expect.any(Number) });
    await socket.close();
  });

  it('an indefinite break has no wait, and an ended session without a break is NotAuthenticated', async () => {
    const forever = await test.newPlayer();
    await take('self-exclude', forever, 999);
    const reply = await test.rest.get('/player/user-info', forever.as);
    expect([reply.body.Code, reply.headers.get('Retry-After')]).toEqual(['PlayerSelfBlocked', null]);
    const short = await test.newPlayer();
    await take('block', short, 1);
    await test.advance(DAY + 1);
    expect((await test.rest.get('/player/user-info', short.as)).body.Code).toBe('NotAuthenticated');
    const left = await test.newPlayer();
    await test.rest.post('/player/signout', {}, left.as);
    const { body } = await test.signIn(left.email);
    await take('block', { as: { 'X-Player-Session-Id': body.SessionId } }, 1);
    expect((await test.rest.get('/player/user-info', left.as)).body.Code).toBe('NotAuthenticated');
    expect((await test.rest.get('/player/user-info')).body.Code).toBe('NotAuthenticated');
  });

  it('a request repeated with the same key gets the same response and starts one break', async () => {
    proves('RG-05.lost-answer');

    const player = await test.newPlayer();
    const key = { 'Idempotency-Key': 'exclude-once-1' };
    const first = await take('self-exclude', player, 182, {}, key);
    const again = await take('self-exclude', player, 182, {}, key);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await auditOf(player.userId, 'self-exclusion')).toHaveLength(1);
    // Without the key it is refused, and the error that the read returns shows that the exclusion is in effect.
    const blind = await take('self-exclude', player, 182);
    expect([blind.status, blind.body.Code]).toEqual([401, 'PlayerSelfBlocked']);
  });

  it('allBrands is stored only if the market asks for it', async () => {
    const requested = await inMarket('MGA');
    await take('self-exclude', requested, 182, { AllBrands: true });
    const unasked = await inMarket('UKGC');
    await take('self-exclude', unasked, 182, { AllBrands: true });
    const findBreak = async ({ userId }: TestPlayer) => [
      (await test.db.selectFrom('blocks').select('all_brands').where('player_id', '=', userId).execute())[0]
        ?.all_brands,
      (await auditOf(userId, 'self-exclusion'))[0]?.after,
    ];
    expect(await findBreak(requested)).toEqual([true, expect.objectContaining({ allBrands: true })]);
    expect(await findBreak(unasked)).toEqual([null, expect.not.objectContaining({ allBrands: true })]);
  });

  it('a break stops the open cashier and game and keeps pending withdrawals and bonuses', async () => {
    const one = await tools.rewarded();
    await one.deposit(10_000);
    const code = await tools.offer();
    await one.trigger(code);
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    const cashierSession = await one.cashier.visit('deposit');
    const paid = await one.cashier.authorize(await one.cashier.visit('withdraw'), 2_000);
    expect(paid.body.success).toBe(true);
    const withdrawal = () =>
      test.db
        .selectFrom('payments')
        .select(['status', 'amount'])
        .where('player_id', '=', one.player.userId)
        .where('method', '=', 'withdraw')
        .executeTakeFirstOrThrow();
    const before = await withdrawal();
    expect((await take('self-exclude', one.player, 182)).status).toBe(200);
    expect(await game.stake('r', 100)).toBe('session-expired');
    const refused = await one.cashier.authorize(cashierSession, 1_000);
    expect(refused.body).toMatchObject({ success: false, errorCode: 'PaymentBlocked' });
    expect(await withdrawal()).toEqual(before);
    const bonus = await test.db
      .selectFrom('bonuses')
      .selectAll()
      .where('player_id', '=', one.player.userId)
      .executeTakeFirstOrThrow();
    expect(bonus.ended_at).toBeNull();
  });

  it('an invalid length is refused with the name of the field and starts no break', async () => {
    const player = await test.newPlayer();
    const bad = [
      '1e1',
      '+1',
      '1.5',
      '-1',
      '0',
      '01',
      '１',
      '1000000000000',
      'indefinite',
      ' 7',
      '7 ',
      'null',
      '0x1',
    ];
    for (const amount of bad) {
      const { status, body } = await take('block', player, amount);
      expect([amount, status, body.Code]).toEqual([amount, 400, 'ValidationError']);
      expect(body.Details).toEqual({ Amount: 'is not valid' });
    }
    expect((await test.rest.get('/player/user-info', player.as)).status).toBe(200);
    const huge = { AllBrands: 'x'.repeat(3_000_000) };
    expect((await take('block', await test.newPlayer(), 1, huge)).status).toBe(413);
    expect((await take('block', await test.newPlayer(), 1, { AllBrands: 'yes' })).status).toBe(400);
  });
});

describe('the break widget', () => {
  it('opening the widget or closing it without a choice is audited, at most once a minute', async () => {
    const player = await test.newPlayer();
    for (const choice of ['Open', 'Open', 'None', 'Open']) {
      expect((await panic(player, choice)).status).toBe(200);
    }
    const choices = async () => (await auditOf(player.userId, 'panic')).map(({ after }) => after);
    expect(await choices()).toEqual([{ choice: 'open' }, { choice: 'none' }]);
    await test.advance(61);
    await panic(player, 'Open');
    expect(await choices()).toHaveLength(3);
    expect((await test.rest.get('/player/user-info', player.as)).status).toBe(200);
  });

  it('a pause ends the session and refuses the sign-in for the hours of the market', async () => {
    proves('RG-05.sign-in-refused');

    const player = await test.newPlayer();
    expect((await panic(player, 'Pause')).status).toBe(200);
    expect((await test.rest.get('/player/user-info', player.as)).body.Code).toBe('PlayerSelfBlocked');
    const { status, body, headers } = await test.signIn(player.email);
    expect([status, body.Code]).toEqual([403, 'PlayerSelfBlocked']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(24 * HOUR - 60);
    await test.advance(24 * HOUR - 30);
    expect((await test.signIn(player.email)).status).toBe(403);
    await test.advance(31);
    expect((await test.signIn(player.email)).status).toBe(200);
    expect(await auditOf(player.userId, 'pause')).toHaveLength(1);
  });

  it('any other choice is refused', async () => {
    const player = await test.newPlayer();
    for (const choice of ['PAUSE', '', null, 1, ['Pause'], 'constructor', undefined]) {
      expect([choice, (await panic(player, choice)).status]).toEqual([choice, 400]);
    }
  });

  it('all calls of safer gambling require a session', async () => {
    proves('HO-17.safety');

    const reads = ['limit', 'session', 'product-blocks', 'realitycheck-data', 'pgsi-score'];
    for (const path of reads) {
      const { status, body } = await test.rest.get(`/responsiblegaming/${path}`);
      expect([path, status, body.Code]).toEqual([path, 401, 'NotAuthenticated']);
    }
    const writes = {
      panic: { PanicChoice: 'Pause' },
      'block/1': {},
      'self-exclude/1': {},
      'limit/v2': { Type: 'Deposit', Timespan: 1, Amount: 1_000, Currency: 'EUR' },
      'limit/cancel/1': {},
      'limit/confirm/1': {},
      'pgsi-score': { Score: 1, Version: 'Full' },
    };
    for (const [path, body] of Object.entries(writes)) {
      const answer = await test.rest.post(`/responsiblegaming/${path}`, body);
      expect([path, answer.status, answer.body.Code]).toEqual([path, 401, 'NotAuthenticated']);
    }
  });
});
