import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';

const NEW = 'Another-456';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const change = (player: TestPlayer, CurrentPassword: string, NewPassword: string) =>
  platform.rest.post('/player/change-password', { CurrentPassword, NewPassword }, player.as);
const profile = (sessionId: string) =>
  platform.rest.get('/player/user-info', { 'X-Player-Session-Id': sessionId });

describe('a password change', () => {
  it('lets the new password in and the old one not, and says when', async () => {
    proves('AC-06.changed');

    const player = await platform.newPlayer();
    const before = (await profile(player.sessionId)).body.PasswordChangedAt;
    await platform.advance(60);
    expect((await change(player, PASSWORD, NEW)).status).toBe(200);
    expect((await platform.signIn(player.email)).body.Code).toBe('IncorrectCredentials');
    expect((await platform.signIn(player.email, NEW)).status).toBe(200);
    const after = (await profile(player.sessionId)).body.PasswordChangedAt;
    expect(Date.parse(after)).toBeGreaterThanOrEqual(Date.parse(before) + 60_000);
  });

  it('ends every other session of the player and no one else’s', async () => {
    proves('AC-06.others-signed-out');

    const player = await platform.newPlayer();
    const stranger = await platform.newPlayer();
    const second = (await platform.signIn(player.email)).body.SessionId;
    await change(player, PASSWORD, NEW);
    const sessions = [player.sessionId, second, stranger.sessionId];
    const statuses = await Promise.all(sessions.map(async (id) => (await profile(id)).status));
    expect(statuses).toEqual([200, 401, 200]);
  });

  it('with a wrong old password is refused, changes nothing, and is limited to five tries', async () => {
    const player = await platform.newPlayer();
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await change(player, 'Wrong-1', NEW)).body.Code);
    expect(codes).toEqual([...Array(5).fill('IncorrectCredentials'), 'TooManyAttempts']);
    expect((await platform.signIn(player.email)).status).toBe(200);
  });

  it('is held to the rules of sign-up on the platform too', async () => {
    proves('AC-06.policy');

    const player = await platform.newPlayer();
    for (const weak of ['Sh-1', 'nocapital-1', 'NOLOWER-1', 'No-Digits-x', 'NoSpecial11']) {
      const { status, body } = await change(player, PASSWORD, weak);
      expect([status, body.Code, Object.keys(body.Details)], weak).toEqual([
        400,
        'WeakPassword',
        ['NewPassword'],
      ]);
    }
    expect((await platform.signIn(player.email)).status).toBe(200);
  });

  it('of two at once only one is made', async () => {
    const player = await platform.newPlayer();
    const both = await Promise.all([change(player, PASSWORD, NEW), change(player, PASSWORD, 'Third-789')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
