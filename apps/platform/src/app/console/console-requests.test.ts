import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import { createSurname } from '../../../test/fixtures/registrations.ts';
import type { TestPlayer } from '../../../test/fixtures/test-platform.ts';

const HOUR = 60 * 60;
const reason = 'the passport, seen in a video call';

let test: TestConsole;
let sam: StaffClient;
let ines: StaffClient;
let noor: StaffClient;
const signIn = async () => {
  [sam, ines, noor] = [
    await test.signInStaff('sam'),
    await test.signInStaff('ines'),
    await test.signInStaff('noor'),
  ];
};
beforeAll(async () => {
  test = await startTestConsole({ activation: false });
  await signIn();
});
afterAll(() => test.close());

const depositOf = async ({ as }: TestPlayer): Promise<string> => {
  const { status, body } = await test.rest.post('/payment/session', { Method: 'deposit', Locale: '' }, as);
  return status === 200 ? 'free' : String(body.Code);
};
const acts = (playerId: string, action: string) =>
  test.db
    .selectFrom('audit')
    .select(['staff_id', 'after'])
    .where('player_id', '=', playerId)
    .where('action', '=', action)
    .execute();
const findItem = async (client: StaffClient, id: string) =>
  (await client.get('/queue')).body.items.find((item: { id: string }) => item.id === id);
const approve = (client: StaffClient, id: string, { userId: playerId }: TestPlayer) =>
  client.post('/request-decision', { id, playerId, decision: 'approved' });

describe('a held person', () => {
  /** Returns a player who is held, with the review. */
  async function newHeld(): Promise<{ player: TestPlayer; review: string }> {
    const [player, other] = [await test.newPlayer(), await test.newPlayer()];
    const review = crypto.randomUUID();
    const row = {
      id: review,
      player_id: player.userId,
      reason: 'second-account',
      marks: '["name"]',
    } as const;
    await test.db
      .insertInto('person_reviews')
      .values({ ...row, other_id: other.userId, created_at: new Date() })
      .execute();
    return { player, review };
  }
  const release = (client: StaffClient, { player, review }: Awaited<ReturnType<typeof newHeld>>) =>
    client.post('/person-release', { playerId: player.userId, review, reason });

  it('is released when a second person approves, once, and never by one alone', async () => {
    proves('ST-01.release');
    const held = await newHeld();
    const { player, review } = held;
    const item = { id: review, playerId: player.userId };
    const alone = await ines.post('/person-decision', {
      ...item,
      decision: 'another-person',
      grounds: reason,
    });
    expect([alone.status, alone.body.Code]).toEqual([400, 'ValidationError']);
    expect((await release(sam, held)).body.Code).toBe('Restricted');
    const { id } = (await release(ines, held)).body;
    const again = (await release(ines, held)).body;
    expect(await depositOf(player)).toBe('AccountUnderReview');
    expect((await findItem(noor, review)).details.release.by).toBe('Ines Attard');
    expect((await findItem(noor, id)).details).toMatchObject({
      act: 'release-person',
      doubt: { reason: 'second-account', marks: ['name'], other: expect.stringContaining('Maja') },
    });
    // One's own request, and one of another role.
    for (const client of [ines, await test.signInStaff('tom')]) {
      expect((await approve(client, id, player)).body.Code).toBe('Restricted');
    }

    const answers = await Promise.all([approve(noor, id, player), approve(noor, id, player)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await depositOf(player)).toBe('free');
    const late = await approve(noor, again.id, player);
    expect(late.body).toMatchObject({
      Code: 'AlreadyDecided',
      Details: { By: expect.stringContaining('Noor') },
    });
    expect((await release(ines, held)).body.Details).toMatchObject({ Decision: 'another-person' });
    const after = { review, reason: 'second-account', decision: 'another-person', grounds: reason };
    expect(await acts(player.userId, 'decide-person-review')).toEqual([{ staff_id: 'noor', after }]);
    const stored = await test.db
      .selectFrom('staff_requests')
      .select('input')
      .where('player_id', '=', player.userId)
      .execute();
    expect(stored).toEqual([{ input: { review } }, { input: { review } }]);
  });

  it('stays held at once by one person, whatever was requested', async () => {
    proves('ST-01.release', 'ST-01.stale');
    const held = await newHeld();
    const { player, review } = held;
    const { id } = (await release(ines, held)).body;

    const item = { id: review, playerId: player.userId };
    const keep = await noor.post('/person-decision', { ...item, decision: 'same-person', grounds: reason });

    expect(keep.status).toBe(200);
    expect(await findItem(noor, id)).toBeUndefined();
    const late = await approve(noor, id, player);
    expect(late.body).toMatchObject({ Code: 'AlreadyDecided', Details: { Decision: 'changed' } });
    expect(await depositOf(player)).toBe('AccountUnderReview');
  });
});

describe('the name and the birth date of a player', () => {
  let made = 0;
  /** Returns a name and a birth date that no other person of these tests has. */
  const newPerson = () => {
    made += 1;
    const BirthDate = new Date(Date.UTC(1950, 0, 1 + made * 411)).toISOString().slice(0, 10);
    return { FirstName: 'Greta', LastName: `Quist${createSurname(made)}`, BirthDate };
  };
  const request = (client: StaffClient, { userId: playerId }: TestPlayer, wanted: object) =>
    client.post('/identity-change', { playerId, reason, ...wanted });
  const profileOf = async ({ as }: TestPlayer) => {
    const { body } = await test.rest.get('/player/user-info', as);
    return [body.FirstName, body.LastName, String(body.BirthDate).slice(0, 10)];
  };
  const verifiedAt = async ({ userId: id }: TestPlayer) =>
    (await ines.get(`/player?id=${id}`)).body.verifiedAt;

  it('change when a second person approves, who sees before and after, and the player is notified', async () => {
    proves('ST-01.identity', 'ST-01.identity-notice');
    const person = newPerson();
    const player = await test.newPlayer({ ...person, Language: 'sv' });
    const wanted = { lastName: ' Lindqvist ', birthDate: '1961-02-03' };
    expect((await request(sam, player, wanted)).body.Code).toBe('Restricted');
    const { id } = (await request(ines, player, wanted)).body;
    expect(await profileOf(player)).toEqual(Object.values(person));
    expect((await approve(ines, id, player)).body.Code).toBe('Restricted');
    const { details } = await findItem(noor, id);
    expect(details.change).toEqual({
      before: { lastName: person.LastName, birthDate: `${person.BirthDate.slice(0, 4)}-••-••` },
      after: { lastName: 'Lindqvist', birthDate: '1961-••-••' },
    });
    expect(JSON.stringify(details)).not.toContain('02-03');
    const reveal = (why: string) =>
      noor.post('/identity-change-person', { id, playerId: player.userId, reason: why });
    expect((await reveal('')).status).toBe(400);
    expect((await reveal('compares the passport')).body).toEqual({
      before: { lastName: person.LastName, birthDate: person.BirthDate },
      after: { lastName: 'Lindqvist', birthDate: '1961-02-03' },
    });

    const answers = await Promise.all([approve(noor, id, player), approve(noor, id, player)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await profileOf(player)).toEqual([person.FirstName, 'Lindqvist', '1961-02-03']);
    expect(Date.parse(await verifiedAt(player))).toBeGreaterThan(0);
    const found = (await ines.get('/players?text=lindqvist')).body.players;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([player.userId]);
    const messages = await test.db
      .selectFrom('messages')
      .select(['title', 'content'])
      .where('player_id', '=', player.userId)
      .where('occasion', 'like', 'identity-changed %')
      .execute();
    expect(messages).toMatchObject([{ title: 'Dina personuppgifter har ändrats' }]);
    expect(messages[0]?.content).not.toMatch(/Lindqvist|1961/);
    const { body } = await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
    expect(body.messages[0].subject).toBe('Dina personuppgifter har ändrats');
    const [entry, ...others] = await acts(player.userId, 'identity-changed');
    expect([entry?.staff_id, others]).toEqual(['noor', []]);
    expect(entry?.after).toMatchObject({ reason, lastName: expect.stringMatching(/^[\w-]{16}$/) });
    expect(JSON.stringify(await acts(player.userId, 'request-act'))).not.toMatch(/Lindqvist|1961/);
    expect(await acts(player.userId, 'reveal-person')).toEqual([
      { staff_id: 'noor', after: { request: id, reason: 'compares the passport' } },
    ]);
  });

  it('are not changed by a request for another identity or by an expired one, and an unverified player stays so', async () => {
    proves('ST-01.identity', 'ST-01.stale');
    const player = await test.newPlayer({ ...newPerson(), verified: false });
    const [first, second] = [
      (await request(ines, player, { lastName: 'Bergmanson' })).body,
      (await request(ines, player, { lastName: 'Zetterlundh' })).body,
    ];
    expect((await approve(noor, second.id, player)).status).toBe(200);
    const stale = await approve(noor, first.id, player);
    expect(stale.body).toMatchObject({ Code: 'AlreadyDecided', Details: { Decision: 'changed' } });

    // The identity has changed in a way that withdrew nothing.
    const third = (await request(ines, player, { lastName: 'Bergmanson' })).body;
    await test.db
      .updateTable('persons')
      .set({ first_name: 'Agda' })
      .where('player_id', '=', player.userId)
      .execute();
    expect((await approve(noor, third.id, player)).body.Code).toBe('NotFound');

    const fourth = (await request(ines, player, { lastName: 'Bergmanson' })).body;
    await test.advance(49 * HOUR);
    await signIn();
    expect((await approve(noor, fourth.id, player)).body.Code).toBe('NotFound');
    const stored = test.db.selectFrom('persons').select(['first_name', 'last_name']);
    expect(await stored.where('player_id', '=', player.userId).execute()).toEqual([
      { first_name: 'Agda', last_name: 'Zetterlundh' },
    ]);
    expect(await verifiedAt(player)).toBeNull();
  });

  it.each([
    ['nothing', {}, 'FirstName', 'unchanged'],
    ['the same name in another spelling', { firstName: ' Greta ' }, 'FirstName', 'unchanged'],
    ['a name of digits', { firstName: 'R2D2' }, 'FirstName', 'invalid'],
    ['a disguised name', { lastName: 'Mаria' }, 'LastName', 'mixed-scripts'],
    ['a minor', { birthDate: '2015-01-01' }, 'BirthDate', 'too-young'],
    ['a day that does not exist', { birthDate: '1985-02-30' }, 'BirthDate', 'expected an ISO date'],
    ['markup', { lastName: '<b>Lind</b>' }, 'LastName', 'invalid'],
  ])('are refused as %s', async (_what, wanted, field, problem) => {
    proves('ST-01.identity-refused');
    const { status, body } = await request(ines, await test.newPlayer(newPerson()), wanted);

    expect([status, body.Code, body.Details[field]]).toEqual([400, 'ValidationError', problem]);
  });

  it('are refused as those of an excluded person, at the request and at the approval', async () => {
    proves('ST-01.identity-refused');
    const [one, other, wanted] = [newPerson(), newPerson(), newPerson()];
    const fields = ({ FirstName, LastName, BirthDate }: typeof one) => ({
      firstName: FirstName,
      lastName: LastName,
      birthDate: BirthDate,
    });
    const listed = ({ FirstName: firstName, LastName: lastName, BirthDate: dateOfBirth }: typeof one) =>
      test.backstage.post('/exclusions', { firstName, lastName, dateOfBirth });
    const player = await test.newPlayer(one);
    const { id } = (await request(ines, player, fields(wanted))).body;
    expect((await listed(wanted)).status).toBe(200);

    expect((await approve(noor, id, player)).body.Code).toBe('SpelPausValidationError');
    expect((await request(ines, player, fields(wanted))).body.Code).toBe('SpelPausValidationError');
    expect(await profileOf(player)).toEqual(Object.values(one));

    // An excluded person does not leave the register under another name.
    const leaving = await test.newPlayer(other);
    await listed(other);
    expect((await request(ines, leaving, { lastName: 'Bergmanson' })).body.Code).toBe(
      'SpelPausValidationError',
    );
    const excluded = await test.newPlayer(newPerson());
    const waiting = (await request(ines, excluded, { lastName: 'Bergmanson' })).body;
    await test.rest.post('/responsiblegaming/self-exclude/365', {}, excluded.as);
    expect((await approve(noor, waiting.id, excluded)).body.Code).toBe('PlayerSelfBlocked');
    expect((await request(ines, excluded, { lastName: 'Bergmanson' })).body.Code).toBe('PlayerSelfBlocked');
  });

  it('are refused as those of another account, and hold the account if they resemble one', async () => {
    proves('ST-01.identity-refused');
    const [address, other] = [{ Address1: '9 Triq Santa Luċija', Zip: 'VLT 1189' }, newPerson()];
    await test.newPlayer({ ...other, ...address });
    const player = await test.newPlayer({ ...newPerson(), BirthDate: other.BirthDate, ...address });
    const same = { firstName: other.FirstName, lastName: other.LastName };

    const { status, body } = await request(ines, player, same);
    expect([status, body.Code]).toEqual([409, 'DuplicateAccount']);

    const { id } = (await request(ines, player, { ...same, lastName: `${other.LastName}s` })).body;
    expect(await depositOf(player)).toBe('free');
    expect((await approve(noor, id, player)).status).toBe(200);
    expect(await depositOf(player)).toBe('AccountUnderReview');
  });
});

describe('two requests for the same', () => {
  it('end together, so that the second one does not end the next block', async () => {
    proves('ST-01.account-states', 'ST-01.stale');
    const player = await test.newPlayer();
    const body = { playerId: player.userId, reason };
    await sam.post('/account-block', body);
    const [first, second] = [
      (await ines.post('/account-unblock', body)).body,
      (await ines.post('/account-unblock', body)).body,
    ];
    expect((await approve(noor, first.id, player)).status).toBe(200);
    await sam.post('/account-block', body);

    const late = await approve(noor, second.id, player);

    expect(late.body).toMatchObject({ Code: 'AlreadyDecided', Details: { Decision: 'changed' } });
    expect((await ines.get(`/player?id=${player.userId}`)).body.state).toBe('blocked');
  });
});
