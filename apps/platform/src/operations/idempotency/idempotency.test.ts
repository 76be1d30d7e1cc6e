import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

let keys = 0;
const newKey = () => ({ 'Idempotency-Key': `intent-${++keys}-of-the-tests` });
const signUp = (body: object, headers: Record<string, string>) =>
  platform.rest.post('/player/signup/v2', body, headers);

describe('a write repeated with its idempotency key', () => {
  it('a repeated write gets the same answer and has one effect', async () => {
    const [body, key] = [registration(), newKey()];
    const first = await signUp(body, key);
    const again = await signUp(body, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { body: outbox } = await platform.backstage.get(`/outbox?to=${body.Email}`);
    expect(outbox.messages).toHaveLength(1);
  });

  it('concurrent repetitions get the same answer', async () => {
    const [body, key] = [registration(), newKey()];
    const answers = await Promise.all([1, 2, 3].map(() => signUp(body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.UserId)).size).toBe(1);
  });

  it('a repeated sign-out succeeds although the session has ended', async () => {
    const { as } = await platform.newPlayer();
    const headers = { ...as, ...newKey() };
    const send = async () => (await platform.rest.post('/player/signout', {}, headers)).status;
    expect([await send(), await send()]).toEqual([200, 200]);
  });

  it('a repeated sign-in returns the same session, and its stored response is encrypted', async () => {
    const { email } = await platform.newPlayer();
    const key = newKey();
    const [first, again] = [
      await platform.signIn(email, undefined, key),
      await platform.signIn(email, undefined, key),
    ];
    expect(again.body.SessionId).toBe(first.body.SessionId);
    const stored = JSON.stringify(await platform.db.selectFrom('idempotency').selectAll().execute());
    expect(stored).not.toContain(first.body.SessionId);
    expect(stored).not.toContain(key['Idempotency-Key']);
  });

  it('a refused write is executed when it is repeated with its key', async () => {
    const [body, key] = [registration(), newKey()];
    const refused = await signUp({ ...body, City: '' }, key);
    expect(refused.status).toBe(400);
    expect((await signUp(body, key)).status).toBe(200);
  });

  it('a key expires after 24 hours', async () => {
    const [body, key] = [registration(), newKey()];
    await signUp(body, key);
    await platform.advance(24 * 3600);
    expect((await signUp(body, key)).body.Code).toBe('PlayerExists');
  });
});

describe('an idempotency key', () => {
  it('a key used with another body or another operation is refused', async () => {
    const [body, key] = [registration(), newKey()];
    await signUp(body, key);
    const other = await signUp({ ...body, City: 'Mdina' }, key);
    expect([other.status, other.body.Code]).toEqual([422, 'IdempotencyKeyReused']);
    const { email } = await platform.newPlayer();
    expect((await platform.signIn(email, undefined, key)).status).toBe(422);
  });

  it('a key of one player does not replay for another', async () => {
    const [one, two] = [await platform.newPlayer(), await platform.newPlayer()];
    const key = newKey();
    await platform.rest.post('/player/signout', {}, { ...one.as, ...key });
    expect((await platform.rest.post('/player/signout', {}, { ...two.as, ...key })).status).toBe(200);
    expect((await platform.rest.get('/player/user-info', two.as)).status).toBe(401);
  });

  it('a malformed key is refused', async () => {
    const { status } = await signUp(registration(), { 'Idempotency-Key': 'short' });
    expect(status).toBe(400);
  });
});
