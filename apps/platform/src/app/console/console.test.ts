import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import { mayDo, ROLES, type Role } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { consoleRoutes } from './console.ts';

/** A person of each role in the directory. */
const PERSONS: Readonly<Record<Role, string>> = {
  support: 'sam',
  payments: 'tom',
  compliance: 'ines',
  marketing: 'max',
  auditor: 'ada',
  administrator: 'zoe',
};

let test: TestConsole;
const staff = {} as Record<Role, StaffClient>;
beforeAll(async () => {
  test = await startTestConsole();
  for (const role of ROLES) staff[role] = await test.signInStaff(PERSONS[role]);
});
afterAll(() => test.close());

/** The routes as data: their services are not called. */
const ROUTES = consoleRoutes({
  services: { staff: {}, verification: {} } as Services,
  clock: { now: () => 0 },
});
const call = (client: StaffClient, { method, path }: (typeof ROUTES)[number]) =>
  method === 'GET' ? client.get(path) : client.post(path, {});

const acts = (action: string) =>
  test.db
    .selectFrom('audit')
    .select(['staff_id', 'player_id', 'after'])
    .where('action', '=', action)
    .orderBy('at')
    .execute();

describe('the permissions of the console', () => {
  it.each(ROLES)('%s reach the routes of their acts, and no others', async (role) => {
    proves('ST-01.permissions');
    for (const route of ROUTES) {
      const { status, body } = await call(staff[role], route);
      const expected = mayDo(route.act, [role]);
      expect(status === 403 && body.Code === 'Restricted', `${role} ${route.path}`).toBe(!expected);
    }
  });

  it('no route answers without a session, with a session of a player, or to a write of another page', async () => {
    proves('ST-01.own-session');
    const player = await test.newPlayer();
    for (const { method, path } of ROUTES) {
      const response = await fetch(`${test.consoleUrl}/api${path}`, {
        method,
        headers: { ...player.as, Cookie: `__Host-playerdesk=${player.sessionId}`, Origin: test.consoleUrl },
      });
      expect(response.status, path).toBe(401);
    }
    const foreign = await staff.compliance.post('/contact-outcome', {}, { Origin: test.url });
    expect([foreign.status, foreign.body.Code]).toEqual([403, 'OriginNotAllowed']);
  });
});

describe('the queue', () => {
  it('is in the audit with what waited, and again when it has changed', async () => {
    proves('ST-01.audited');
    const reader = await test.signInStaff('noor');
    const read = async () => {
      await reader.get('/queue');
      return (await acts('read-queues')).filter(({ staff_id: id }) => id === 'noor');
    };
    expect([(await read()).length, (await read()).length]).toEqual([1, 1]);
    const { as } = await test.newPlayer();
    await test.rest.post(
      '/kyc/upload',
      { Type: 'ID', Image: jpeg().toString('base64'), FileName: 'id.jpg' },
      as,
    );
    const entries = await read();
    expect(entries).toMatchObject([{}, { after: { document: expect.any(Number) } }]);
  });

  it('lists a document with its player until it is decided', async () => {
    proves('ST-01.queue', 'ST-01.stale');
    const { as, userId } = await test.newPlayer();
    const file = { Type: 'ID', Image: jpeg().toString('base64'), FileName: 'id.jpg' };
    const { Id: id } = (await test.rest.post('/kyc/upload', file, as)).body;
    const waiting = async () =>
      (await staff.compliance.get('/queue')).body.items.filter((item: { id: string }) => item.id === id);
    expect(await waiting()).toMatchObject([{ kind: 'document', playerId: userId, market: 'MGA' }]);
    expect((await staff.payments.get('/queue')).body.items).toEqual([]);

    const decision = { id, playerId: userId, decision: 'approved' };
    expect((await staff.compliance.post('/document-decision', decision)).status).toBe(200);
    const { body: late } = await staff.compliance.post('/document-decision', decision);
    const first = { By: 'Ines Attard', Decision: 'approved', At: expect.any(String) };
    expect(late).toMatchObject({ Code: 'AlreadyDecided', Details: first });

    expect(await waiting()).toEqual([]);
    expect(await acts('document-approved')).toEqual([
      expect.objectContaining({ staff_id: 'ines', player_id: userId }),
    ]);
  });
});

describe('more work than the list shows', () => {
  it('is stated, and what has a deadline is in the list', async () => {
    proves('ST-01.queue');
    const { userId: player_id } = await test.newPlayer();
    const dueAt = new Date().toISOString();
    const tasks = Array.from({ length: 201 }, (_, at) => ({
      id: crypto.randomUUID(),
      player_id,
      reason: at < 200 ? 'markers-of-harm' : 'end-asked',
      details: JSON.stringify(at < 200 ? {} : { dueAt }),
      created_at: new Date(Date.parse('2025-01-01') + at),
    }));
    await test.db.insertInto('contact_tasks').values(tasks).execute();
    const { items, cut } = (await staff.compliance.get('/queue')).body;
    await test.db.deleteFrom('contact_tasks').where('player_id', '=', player_id).execute();
    expect(cut).toEqual(['contact']);
    expect(items.map(({ id }: { id: string }) => id)).toContain(tasks.at(-1)?.id);
  });
});

describe('an item of the queue', () => {
  it('is taken, rests with a reason, and is given back', async () => {
    proves('ST-01.taken');
    const { userId: playerId } = await test.newPlayer();
    const item = { id: crypto.randomUUID() };
    const review = { ...item, player_id: playerId, reason: 'excluded-person', marks: '[]' } as const;
    await test.db
      .insertInto('person_reviews')
      .values({ ...review, other_id: null, created_at: new Date() })
      .execute();
    const read = async () => {
      const { items } = (await staff.compliance.get('/queue')).body;
      const { owner, rest } = items.find(({ id }: { id: string }) => id === item.id);
      return [owner?.id ?? null, rest?.reason ?? null];
    };

    expect(await read()).toEqual([null, null]);
    const colleague = await test.signInStaff('noor');
    await colleague.post('/work-take', item);
    expect(await read()).toEqual(['noor', null]);
    await staff.compliance.post('/work-snooze', { ...item, days: 2, reason: 'waits for the passport' });
    expect(await read()).toEqual(['ines', 'waits for the passport']);
    await colleague.post('/work-release', item);
    expect(await read()).toEqual(['ines', 'waits for the passport']);
    await staff.compliance.post('/work-release', item);
    expect(await read()).toEqual([null, null]);
    // It is not in the list of support, who would hide it from those who decide it.
    expect((await staff.support.post('/work-take', item)).body.Code).toBe('NotFound');
  });
});

describe('an act of a second person', () => {
  const request = (client: StaffClient, playerId: string) =>
    client.post('/balance-correction', { playerId, account: 'real', amount: 4000, reason: 'a double stake' });
  const balance = async (userId: string) =>
    (await staff.payments.get(`/player?id=${userId}`)).body.balances[0].real;

  it('changes nothing until another person of its role approves it, once', async () => {
    proves('ST-01.four-eyes');
    const { userId } = await test.newPlayer();
    const { id } = (await request(staff.payments, userId)).body;
    expect(await balance(userId)).toBe(0);
    const [requested] = (await acts('request-act')).filter(({ player_id: id }) => id === userId);
    expect(requested?.after).toEqual({ request: id, act: 'correct-balance', reason: 'a double stake' });

    const approval = { id, playerId: userId, decision: 'approved' };
    const own = await staff.payments.post('/request-decision', approval);
    const otherRole = await staff.compliance.post('/request-decision', approval);
    const colleague = await test.signInStaff('mia');
    const [first, second] = await Promise.all([
      colleague.post('/request-decision', approval),
      colleague.post('/request-decision', approval),
    ]);

    expect([own.body.Code, otherRole.body.Code]).toEqual(['Restricted', 'Restricted']);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(await balance(userId)).toBe(4000);
    const adjusted = (await acts('adjust-balance')).filter(({ player_id: id }) => id === userId);
    expect(adjusted).toEqual([expect.objectContaining({ staff_id: 'mia' })]);
  });

  it('does not happen when it is declined', async () => {
    proves('ST-01.four-eyes');
    const { userId } = await test.newPlayer();
    const { id } = (await request(staff.payments, userId)).body;
    const colleague = await test.signInStaff('mia');
    const decide = (decision: string) =>
      colleague.post('/request-decision', { id, playerId: userId, decision });
    await decide('declined');
    expect((await decide('approved')).body.Details).toMatchObject({ Decision: 'declined' });
    expect(await balance(userId)).toBe(0);
  });
});

describe('the state of an account', () => {
  const stateOf = async (id: string) => (await staff.auditor.get(`/player?id=${id}`)).body.state;
  const reason = 'the caller is the player';
  const approve = async (id: string, playerId: string) =>
    (await test.signInStaff('noor')).post('/request-decision', { id, playerId, decision: 'approved' });

  it('a block holds at once, and ends when a second person approves', async () => {
    proves('ST-01.account-states');
    const { as, userId: playerId } = await test.newPlayer();
    expect((await staff.payments.post('/account-block', { playerId, reason })).status).toBe(200);
    expect((await test.rest.get('/player/user-info', as)).status).toBe(401);
    expect((await staff.support.post('/account-block', { playerId, reason })).body.Code).toBe('NotFound');
    expect((await staff.support.post('/account-reopening', { playerId, reason })).body.Code).toBe('NotFound');

    const { id } = (await staff.compliance.post('/account-unblock', { playerId, reason })).body;
    expect(await stateOf(playerId)).toBe('blocked');
    expect((await approve(id, playerId)).status).toBe(200);

    expect(await stateOf(playerId)).toBe('active');
    const after = { state: 'active', until: null, reason };
    expect(await acts('set-player-state')).toContainEqual({ staff_id: 'noor', player_id: playerId, after });
  });

  it('a break that the player began does not end with it', async () => {
    proves('ST-01.account-states');
    const { as, userId: playerId } = await test.newPlayer();
    await test.rest.post('/responsiblegaming/self-exclude/182', {}, as);
    const { id } = (await staff.compliance.post('/account-unblock', { playerId, reason })).body;
    expect((await approve(id, playerId)).body.Code).toBe('NotFound');
  });

  it('a closed account is reopened, unless another one has its names', async () => {
    proves('ST-01.account-states');
    const [first, second] = [await test.newPlayer(), await test.newPlayer()];
    for (const { as } of [first, second]) {
      expect((await test.rest.post('/player/closure', {}, as)).status).toBe(200);
    }
    // After its wait, the names of a closed account are free.
    await test.db
      .updateTable('account_owners')
      .set({ replaceable_from: '2026-01-01' })
      .where('player_id', '=', first.userId)
      .execute();
    const heir = await test.newPlayer({ Email: first.email });
    const reopen = (playerId: string) => staff.support.post('/account-reopening', { playerId, reason });

    expect((await reopen(first.userId)).body.Code).toBe('PlayerExists');
    expect((await reopen(second.userId)).status).toBe(200);

    expect((await test.signIn(second.email)).status).toBe(200);
    expect((await test.rest.get('/player/user-info', heir.as)).status).toBe(200);
  });
});

describe('a break in the console', () => {
  const blocksOf = async (id: string) => (await staff.auditor.get(`/player?id=${id}`)).body.blocks;

  it('is begun by staff at once, with their reason in the audit', async () => {
    proves('ST-01.breaks');
    const { as, userId: playerId } = await test.newPlayer();
    const reason = 'stakes grew tenfold in a week';
    const protect = { playerId, kind: 'block', scope: 'account', days: null, reason };
    expect((await staff.support.post('/break', protect)).status).toBe(200);
    expect((await test.rest.get('/player/user-info', as)).status).toBe(401);
    expect(await blocksOf(playerId)).toMatchObject([{ scope: 'account', setBy: 'operator', endsAt: null }]);
    expect(await acts('block')).toContainEqual(
      expect.objectContaining({ staff_id: 'sam', after: expect.objectContaining({ reason }) }),
    );
    const short = { ...protect, kind: 'self-exclusion', days: 1 };
    const { userId } = await test.newPlayer();
    expect((await staff.support.post('/break', { ...short, playerId: userId })).body.Code).toBe(
      'BreakNotOffered',
    );
    const unknown = { ...protect, playerId: crypto.randomUUID() };
    expect((await staff.support.post('/break', unknown)).body.Code).toBe('PlayerNotFound');
  });

  it('that a player wants to end waits in the queue once, and its player cannot return before its term', async () => {
    proves('ST-01.breaks');
    const { as, userId: playerId } = await test.newPlayer();
    await test.rest.post('/responsiblegaming/self-exclude/182', {}, as);
    const [{ id: block }] = await blocksOf(playerId);
    const ask = () => staff.support.post('/break-end-asked', { playerId, block, playersReason: 'I moved' });
    const { body: refusal } = await staff.support.post('/break-end-asked', { playerId, block });
    expect(refusal.Details).toEqual({ PlayersReason: 'required' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);

    const { items } = (await staff.compliance.get('/queue')).body;
    const asked = items.filter((item: { playerId: string }) => item.playerId === playerId);
    expect(asked).toMatchObject([{ kind: 'contact', details: { reason: 'end-asked' } }]);
    const end = { playerId, block, reason: 'they asked by phone' };
    expect((await staff.compliance.post('/break-end', end)).body.Details).toEqual({
      PlayersReason: 'required',
    });
    const { id } = (await staff.compliance.post('/break-end', { ...end, playersReason: 'I moved' })).body;
    const { items: now } = (await (await test.signInStaff('noor')).get('/queue')).body;
    expect(now.find((item: { id: string }) => item.id === id).details).toMatchObject({
      input: { kind: 'self-exclusion', scope: 'account', playersReason: 'I moved' },
    });
    const early = await staff.support.post('/return-asked', { playerId });
    expect(early.body.Code).toBe('NotFound');
  });
});

describe('the player in the console', () => {
  it('is found by parts of name, e-mail and phone, by birth date and by id, with masks and consents', async () => {
    proves('ST-01.search', 'PR-03.staff');
    const { userId, email, as } = await test.newPlayer({ FirstName: 'Quirinius', LastName: 'Zahradnik' });
    const find = async (text: string) => {
      const { body } = await staff.support.get(`/players?text=${encodeURIComponent(text)}`);
      return body.players.map(({ id }: { id: string }) => id);
    };
    const [local = ''] = email.split('@');
    for (const text of ['quirin', 'radnik uiri', local.slice(2), userId]) {
      expect(await find(text), text).toContain(userId);
    }
    expect(await find('Quirinius Nobody')).toEqual([]);
    expect((await staff.support.get('/players?text=qu')).body.Details).toEqual({ Text: 'min-length:3' });
    const { person, consents } = (await staff.support.get(`/player?id=${userId}`)).body;
    const own = (await test.rest.get('/player/consents', as)).body.Consents;
    expect(consents).toMatchObject(
      own.map(({ Subject: subject, At: at }: Record<string, unknown>) => ({ subject, at })),
    );
    expect(own).not.toEqual([]);
    expect(person).toMatchObject({
      name: 'Quirinius Zahradnik',
      email: `${email[0]}•••@${email.split('@')[1]}`,
    });
    expect(JSON.stringify(person)).not.toContain(email);
  });

  it('shows personal data for a reason, which the audit keeps with who asked', async () => {
    proves('ST-01.audited');
    const { userId, email } = await test.newPlayer();
    expect((await staff.support.post('/player-person', { id: userId, reason: '' })).status).toBe(400);
    const { body } = await staff.support.post('/player-person', { id: userId, reason: 'caller asks for it' });
    expect(body.email).toBe(email);
    await staff.support.get(`/player?id=${userId}`);
    const seen = await test.db
      .selectFrom('audit')
      .select(['action', 'staff_id', 'after'])
      .where('player_id', '=', userId)
      .where('actor', '=', 'staff')
      .orderBy('at')
      .execute();
    expect(seen).toEqual([
      { action: 'reveal-person', staff_id: 'sam', after: { reason: 'caller asks for it' } },
      { action: 'view-player', staff_id: 'sam', after: null },
    ]);
    const { entries } = (await staff.auditor.get(`/audit?playerId=${userId}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['view-player', 'reveal-person']);
  });
});

describe('the timeline', () => {
  it('has each entry once over its pages, also those of one instant', async () => {
    proves('ST-01.audited');
    const { userId } = await test.newPlayer();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const values = Array.from({ length: 60 }, (_, index) => ({
      at: at(index < 45 ? index + 1 : 0),
      actor: 'platform',
      action: `step-${index}`,
      player_id: userId,
    }));
    await test.db.insertInto('audit').values(values).execute();

    const seen: string[] = [];
    let next: string | null = '2026-01-02T00:00:00.000Z';
    while (next !== null) {
      const { body } = await staff.auditor.get(`/timeline?id=${userId}&until=${next}`);
      seen.push(...body.entries.map(({ details }: { details: { action: string } }) => details.action));
      next = body.next;
    }

    expect(seen.toSorted()).toEqual(values.map(({ action }) => action).toSorted());
    expect(await acts('view-timeline')).toContainEqual(
      expect.objectContaining({ staff_id: 'ada', player_id: userId }),
    );
  });
});
