import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createTestLimits } from '../../../test/fixtures/limited-player.ts';
import { activePlayer } from '../../../test/fixtures/payment-provider.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { createExclusionRegister } from '../../identity/exclusion-register/exclusion-register.ts';
import type { Message } from '../../infrastructure/outbox/outbox.ts';
import { readPlayerId } from '../../infrastructure/player-token/player-token.ts';
import { rateLimits } from '../../infrastructure/rate-limit/rate-limit.ts';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import { createNewsletter } from './newsletter.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const DAY = 24 * 3600;

const test = sharedPlatform(() => startTestPlatform({ casinoUrl: 'https://casino.example' }));

interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const newsletter = (fields: Record<string, unknown> = {}) =>
  test.backstage.post('/newsletter', { subject: 'What is new', text: 'One.\n\nTwo.', ...fields });
const emails = async ({ email }: Pick<TestPlayer, 'email'>): Promise<readonly Letter[]> =>
  (await test.backstage.get(`/outbox?to=${encodeURIComponent(email)}`)).body.messages.filter(
    ({ template }: { template: string }) => template === 'newsletter',
  );
const tokenIn = (letter: Letter | undefined) => /unsubscribe=([\w.-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
/** Creates a subscriber, with the token of an email they received. */
async function reader(optIns: readonly string[] = ['email']) {
  const player = await activePlayer(test, { OptIns: optIns });
  await newsletter();
  const [letter] = await emails(player);
  return { player, letter, token: tokenIn(letter) };
}
const findActive = async ({ as }: TestPlayer) =>
  (await test.rest.get('/player/opt-in-outs', as)).body.OptIns.filter(
    (row: { Active: boolean }) => row.Active,
  ).map(({ Type }: { Type: string }) => Type);
const byToken = (token: string) =>
  test.rest.get(`/player/opt-out-ins?unsubToken=${encodeURIComponent(token)}`);
const choose = (OptOutToken: string, OptIns: readonly string[]) =>
  test.rest.post('/player/opt-out-choices', { OptOutToken, OptIns });
const oneClick = (
  address: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => fetch(address, { method: 'POST', headers: { 'Content-Type': type }, body });
const addressIn = (letter: Letter | undefined) =>
  /^<(.+)>$/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

describe('a newsletter', () => {
  it('reaches only eligible players who subscribed to its type', async () => {
    const subscriber = await activePlayer(test, { OptIns: ['email'] });
    const others = {
      silent: await activePlayer(test, {}),
      sms: await activePlayer(test, { OptIns: ['sms'] }),
      'not activated': await test.newPlayer({ OptIns: ['email'] }),
      blocked: await activePlayer(test, { OptIns: ['email'] }),
      'on a break': await activePlayer(test, { OptIns: ['email'] }),
      'on the register': await activePlayer(test, { OptIns: ['email'], LastName: 'Paused' }),
      gone: await activePlayer(test, { OptIns: ['email'] }),
    };
    await test.backstage.post('/player-state', { email: others.blocked.email, state: 'gambling-issues' });
    await test.db
      .insertInto('blocks')
      .values({
        id: crypto.randomUUID(),
        player_id: others['on a break'].userId,
        kind: 'block',
        scope: 'casino',
        starts_at: new Date(),
        ends_at: null,
        set_by: 'player',
        rule_edition: '',
      })
      .execute();
    const person = await test.db
      .selectFrom('persons')
      .selectAll()
      .where('player_id', '=', others['on the register'].userId)
      .executeTakeFirstOrThrow();
    await test.backstage.post('/exclusions', {
      firstName: person.first_name,
      lastName: person.last_name,
      dateOfBirth: person.birth_date,
    });
    await test.rest.post('/player/opt-out', { Type: 'NewsEmails' }, others.gone.as);
    const { body } = await newsletter();
    expect(body).toEqual({ sent: 1 });
    expect((await emails(subscriber)).map(({ subject }) => subject)).toEqual(['What is new']);
    for (const [who, player] of Object.entries(others)) expect(await emails(player), who).toEqual([]);
    expect((await newsletter({ type: 'BonusEmails' })).body).toEqual({ sent: 2 });
    expect(await emails(others.gone)).toHaveLength(1);
  });

  it('has an unsubscribe link in its body and in its List-Unsubscribe headers', async () => {
    const { letter, token } = await reader();
    expect(letter?.body).toContain('One.\n\nTwo.');
    expect(letter?.body.trimEnd().endsWith(`https://casino.example/?unsubscribe=${token}`)).toBe(true);
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<${test.url}/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('can be limited to one language, and its subject cannot contain a line break', async () => {
    const fi = await activePlayer(test, { OptIns: ['email'], Language: 'fi' });
    const en = await activePlayer(test, { OptIns: ['email'], Language: 'en' });
    await newsletter({ language: 'fi', subject: 'Uutisia' });
    expect((await emails(fi)).map(({ subject }) => subject)).toEqual(['Uutisia']);
    expect(await emails(en)).toEqual([]);
    expect((await newsletter({ subject: 'A\r\nBcc: all@example.com' })).status).toBe(400);
  });
});

describe('the header fields of a newsletter', () => {
  it('the List-Unsubscribe header uses the public URL of the platform', async () => {
    const known = await startTestPlatform({ platformUrl: 'https://api.casino.example/' });
    const player = await activePlayer(known, { OptIns: ['email'] });
    await known.backstage.post('/newsletter', { subject: 'News', text: 'Hello' });
    const { body } = await known.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
    const { headers } = body.messages.find(({ template }: { template: string }) => template === 'newsletter');
    expect(headers['List-Unsubscribe']).toMatch(
      /^<https:\/\/api\.casino\.example\/unsubscribe\/[\w-]{22}\.[\w-]{32}>$/,
    );
    await known.close();
  });

  it('the header links to the casino without one-click unsubscribe when the platform has no public URL', async () => {
    const player = await activePlayer(test, { OptIns: ['email'] });
    const { clock } = await createTestLimits(test);
    const put: Message[] = [];
    const newsletter = createNewsletter({
      protectedGroups: { allMembers: async () => new Set() },
      db: test.db,
      clock,
      exclusions: createExclusionRegister(test.db, clock, createSecret(TEST_CONFIGURATION.secret)),
      outbox: { put: async (_tx, mail) => void put.push(mail) },
      subscriptions: { withoutConsent: async () => new Set(), mailType: () => '' },
      unsubscribeLinks: createUnsubscribeLinks({
        clock,
        secret: createSecret(TEST_CONFIGURATION.secret),
        casinoUrl: () => 'https://casino.example',
        platformUrl: () => null,
      }),
    });
    const text = {
      type: 'NewsEmails',
      subject: 'News',
      text: 'Hello',
      language: null,
      product: null,
    } as const;
    await newsletter.send(text, async () => {});
    const { headers } = put.find(({ recipient }) => recipient === player.email) ?? {};
    expect(Object.keys(headers ?? {})).toEqual(['List-Unsubscribe']);
    expect(headers?.['List-Unsubscribe']).toMatch(
      /^<https:\/\/casino\.example\/\?unsubscribe=[\w-]{22}\.[\w-]{32}>$/,
    );
  });
});

describe('an unsubscribe token', () => {
  it('a token shows the active subscriptions and keeps only the selected ones', async () => {
    proves('MS-04.token', 'PL-05.opt-out-ins', 'PL-05.opt-out-choices');

    const { player, token } = await reader(['email', 'phone']);
    const { body } = await byToken(token);
    expect(body.OptIns.filter((row: { Active: boolean }) => row.Active)).toEqual([
      { Type: 'BonusEmails', Active: true },
      { Type: 'NewsEmails', Active: true },
      { Type: 'Phone', Active: true },
    ]);
    expect((await choose(token, ['Phone'])).status).toBe(200);
    expect(await findActive(player)).toEqual(['Phone']);
    const sources = await test.db
      .selectFrom('consent_records')
      .select(['type', 'active', 'source'])
      .where('player_id', '=', player.userId)
      .where('source', '=', 'mail-link')
      .orderBy('type')
      .execute();
    expect(sources.map(({ type, active: on }) => [type, on])).toContainEqual(['NewsEmails', false]);
    expect((await newsletter()).body.sent).toBeGreaterThanOrEqual(0);
    expect(await emails(player)).toHaveLength(1);
  });

  it('a token is reusable for 60 days and then gets the same error as an unknown token', async () => {
    const { player, token } = await reader();
    for (const optIns of [[], [], ['NewsEmails']]) expect((await choose(token, optIns)).status).toBe(200);
    expect(await findActive(player)).toEqual(['NewsEmails']);
    await test.advance(59 * DAY);
    expect((await byToken(token)).status).toBe(200);
    await test.advance(DAY);
    const expired = await byToken(token);
    expect([expired.status, expired.body.Code]).toEqual([400, 'InvalidToken']);
    const other = await reader();
    const random = token.split('.')[1] ?? '';
    for (const wrong of ['never-was', random, `${other.token.split('.')[0]}.${random}`]) {
      expect((await byToken(wrong)).body).toEqual(expired.body);
    }
    expect((await choose(token, [])).body.Code).toBe('InvalidToken');
    expect((await oneClick(`${test.url}/unsubscribe/${token}`)).status).toBe(400);
  });

  it('a missing token returns MissingToken for the read and the write', async () => {
    for (const answer of [await byToken(''), await choose('', ['Phone'])]) {
      expect([answer.status, answer.body.Code]).toEqual([400, 'MissingToken']);
    }
  });

  it('a token is stored as a digest, names the player by their id alone and is not a session', async () => {
    const { player, token } = await reader();
    const rows = JSON.stringify(await test.db.selectFrom('unsubscribe_tokens').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(token).toMatch(/^[\w-]{22}\.[\w-]{32}$/);
    expect(readPlayerId(token)).toBe(player.userId);
    const as = { 'X-Player-Session-Id': token };
    expect((await test.rest.get('/player/opt-in-outs', as)).status).toBe(401);
    expect((await test.rest.get('/internalmessages', as)).status).toBe(401);
  });

  it('an unknown type is refused and changes nothing', async () => {
    const { player, token } = await reader();
    const { body } = await choose(token, ['NewsEmails', 'Post']);
    expect([body.Code, Object.keys(body.Details)]).toEqual(['ValidationError', ['OptIns']]);
    expect(await findActive(player)).toEqual(['BonusEmails', 'NewsEmails']);
  });

  it('wrong tokens count toward the rate limit, and valid tokens do not', async () => {
    const guarded = await startTestPlatform({ rateLimits: rateLimits(3) });
    const guess = () => guarded.rest.get('/player/opt-out-ins?unsubToken=guess');
    for (let tries = 0; tries < 3; tries += 1) expect((await guess()).body.Code).toBe('InvalidToken');
    const { status, body, headers } = await guess();
    expect([status, body.Code]).toEqual([429, 'TooManyAttempts']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    await guarded.close();
    const { token } = await reader();
    const before = await test.db.selectFrom('attempts').selectAll().execute();
    for (let tries = 0; tries < 5; tries += 1) expect((await byToken(token)).status).toBe(200);
    const after = await test.db.selectFrom('attempts').selectAll().execute();
    expect(sum(after)).toBe(sum(before));
  });
});

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

describe('one-click unsubscribe (RFC 8058)', () => {
  it('one click ends the subscription of the email and keeps the others', async () => {
    const { player, letter } = await reader();
    const answer = await oneClick(addressIn(letter));
    expect(answer.status).toBe(200);
    expect(await findActive(player)).toEqual(['BonusEmails']);
    expect((await oneClick(addressIn(letter))).status).toBe(200);
  });

  it('one click can be sent as multipart form data', async () => {
    const { player, letter } = await reader();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(addressIn(letter), { method: 'POST', body: form })).status).toBe(200);
    expect(await findActive(player)).toEqual(['BonusEmails']);
  });

  it('a GET request changes nothing and redirects to the casino', async () => {
    const { player, letter, token } = await reader();
    const opened = await fetch(addressIn(letter), { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('Location')).toBe(`https://casino.example/?unsubscribe=${token}`);
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await findActive(player)).toEqual(['BonusEmails', 'NewsEmails']);
  });

  it('a wrong body, a wrong token and a form sent to another endpoint are refused', async () => {
    const { player, letter, token } = await reader();
    expect((await oneClick(addressIn(letter), 'x=1')).status).toBe(400);
    expect(
      (await oneClick(addressIn(letter), '{"List-Unsubscribe":"One-Click"}', 'application/json')).status,
    ).toBe(400);
    expect((await oneClick(`${test.url}/unsubscribe/${'x'.repeat(32)}`)).status).toBe(400);
    const otherEndpoint = await oneClick(`${test.url}/rest/player/opt-out-choices`, `OptOutToken=${token}`);
    expect(otherEndpoint.status).toBe(400);
    expect(await findActive(player)).toEqual(['BonusEmails', 'NewsEmails']);
  });
});

describe('a token of an old email', () => {
  const ALL = ['NewsEmails', 'BonusEmails'];
  const startExclusion = (player: TestPlayer) =>
    test.rest.post('/responsiblegaming/self-exclude/182', {}, player.as);
  const offered = async (token: string) => (await byToken(token)).body.OptIns.map(getType);
  const getType = ({ Type }: { Type: string }) => Type;
  const activeRows = async ({ userId }: TestPlayer) =>
    (
      await test.db
        .selectFrom('subscriptions')
        .select('type')
        .where('player_id', '=', userId)
        .where('active', '=', true)
        .execute()
    ).map(({ type }) => type);

  it.each([
    ['a self-exclusion', startExclusion],
    [
      'a break of one product',
      ({ email }: TestPlayer) => test.backstage.post('/player-block', { email, scope: 'sport', days: 7 }),
    ],
    [
      'a state set by staff',
      ({ email }: TestPlayer) => test.backstage.post('/player-state', { email, state: 'blocked' }),
    ],
    [
      'an exclusion on the register',
      async ({ as }: TestPlayer) => {
        const { body } = await test.rest.get('/player/user-info', as);
        const [firstName, lastName, dateOfBirth] = [body.FirstName, body.LastName, '1990-04-12'];
        return test.backstage.post('/exclusions', { firstName, lastName, dateOfBirth, until: null });
      },
    ],
    [
      'a review of the account',
      ({ userId }: TestPlayer) =>
        test.db
          .insertInto('person_reviews')
          .values({
            id: crypto.randomUUID(),
            player_id: userId,
            reason: 'excluded-person',
            marks: '[]',
            other_id: null,
            created_at: new Date(),
          })
          .execute(),
    ],
  ] as const)('during %s it ends consents and gives none', async (_name, keepOut) => {
    proves('RG-41.tokens');
    const { player, token } = await reader();
    await keepOut(player);
    const before = await activeRows(player);

    const given = await choose(token, [...ALL, 'NewsSms']);

    expect(given.body.Code).toBe('ValidationError');
    expect(await activeRows(player)).toEqual(before);
    expect(await offered(token)).toEqual(before);
    expect((await choose(token, [])).status).toBe(200);
    expect(await activeRows(player)).toEqual([]);
  });

  it('gives none after a self-exclusion that is newer than the email, for good', async () => {
    proves('RG-41.tokens');
    const { player, token } = await reader();
    await startExclusion(player);
    await test.db
      .updateTable('blocks')
      .set({ ends_at: new Date(0) })
      .where('player_id', '=', player.userId)
      .execute();

    expect((await choose(token, ALL)).body.Code).toBe('ValidationError');
    expect(await activeRows(player)).toEqual([]);
  });

  it('gives none on another account of the person who excluded themselves', async () => {
    proves('RG-23.other-accounts');
    const { player, token } = await reader();
    const { body } = await test.rest.get('/player/user-info', player.as);
    const excluded = await activePlayer(test, { LastName: body.LastName, FirstName: 'Maia' });
    await startExclusion(excluded);
    await test.db
      .updateTable('blocks')
      .set({ ends_at: new Date(0) })
      .where('player_id', '=', excluded.userId)
      .execute();

    expect((await choose(token, ALL)).body.Code).toBe('ValidationError');
    expect(await activeRows(player)).toEqual([]);
  });
});
