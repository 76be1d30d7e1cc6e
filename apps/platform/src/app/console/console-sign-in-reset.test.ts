import { getTotpCode } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';

const reason = 'showed the passport in a video call';

let test: TestConsole;
let sam: StaffClient;
let ines: StaffClient;
let noor: StaffClient;
beforeAll(async () => {
  test = await startTestConsole();
  [sam, ines, noor] = [
    await test.signInStaff('sam'),
    await test.signInStaff('ines'),
    await test.signInStaff('noor'),
  ];
});
afterAll(() => test.close());

describe('the reset of a sign-in', () => {
  it('happens when a second person approves, and lets the player set a new password by mail', async () => {
    proves('ST-01.reset-sign-in');
    const { as, email, userId: playerId } = await test.newPlayer();
    const { body: app } = await test.rest.post('/player/totp/start', {}, as);
    const { now } = (await test.backstage.get('/clock')).body;
    await test.rest.post('/player/totp/confirm', { Code: await getTotpCode(app.Secret, now) }, as);
    expect((await sam.post('/sign-in-reset', { playerId, reason })).body.Code).toBe('Restricted');
    const { id } = (await ines.post('/sign-in-reset', { playerId, reason })).body;
    expect((await test.rest.get('/player/totp', as)).body.IsActive).toBe(true);
    const own = await ines.post('/request-decision', { id, playerId, decision: 'approved' });
    expect(own.body.Code).toBe('Restricted');

    const approved = await noor.post('/request-decision', { id, playerId, decision: 'approved' });
    expect(approved.status).toBe(200);

    expect((await test.rest.get('/player/totp', as)).status).toBe(401);
    expect((await test.signIn(email)).status).toBe(400);
    const { body } = await test.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
    const reset = body.messages.find(({ body: text }: { body: string }) => /reset-pw-key=/.test(text));
    const key = /reset-pw-key=([\w.-]+)/.exec(reset?.body)?.[1] ?? '';
    const NewPassword = 'Another-456';
    const changed = await test.rest.post('/player/reset-password', {
      UsernameOrEmail: email,
      Token: key,
      NewPassword,
    });
    expect(changed.status).toBe(200);
    const { body: signedIn } = await test.signIn(email, NewPassword);
    const after = await test.rest.get('/player/totp', { 'X-Player-Session-Id': signedIn.SessionId });
    expect(after.body).toEqual({ IsActive: false, RecoveryCodesLeft: 0 });
    const entry = await test.db
      .selectFrom('audit')
      .select(['staff_id', 'after'])
      .where('action', '=', 'reset-sign-in')
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    expect(entry).toEqual({ staff_id: 'noor', after: { removed: { passkeys: 0, app: true }, reason } });
  });

  it('is refused for a player without a password, whom a new one would not help', async () => {
    proves('ST-01.reset-sign-in');
    const { userId: playerId } = await test.newPlayer();
    await test.db.deleteFrom('credentials').where('player_id', '=', playerId).execute();
    const { id } = (await ines.post('/sign-in-reset', { playerId, reason })).body;

    const { body } = await noor.post('/request-decision', { id, playerId, decision: 'approved' });

    expect(body.Code).toBe('NotFound');
  });
});
