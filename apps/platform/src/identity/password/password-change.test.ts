import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const NEW = 'Another-456';

const platform = sharedPlatform();

const change = (player: TestPlayer, CurrentPassword: string, NewPassword: string) =>
  platform.rest.post('/player/change-password', { CurrentPassword, NewPassword }, player.as);
const profile = (sessionId: string) =>
  platform.rest.get('/player/user-info', { 'X-Player-Session-Id': sessionId });

describe('a password change', () => {
  it('a change replaces the password and updates PasswordChangedAt', async () => {
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

  it('a change is announced by email', async () => {
    proves('SE-23.password');
    const player = await platform.newPlayer();

    await change(player, PASSWORD, NEW);

    const { body } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
    expect(body.messages[0].subject).toBe('Your password was changed');
  });

  it('a change ends all other sessions of the player and no session of other players', async () => {
    proves('AC-06.others-signed-out');

    const player = await platform.newPlayer();
    const stranger = await platform.newPlayer();
    const second = (await platform.signIn(player.email)).body.SessionId;
    await change(player, PASSWORD, NEW);
    const sessions = [player.sessionId, second, stranger.sessionId];
    const statuses = await Promise.all(sessions.map(async (id) => (await profile(id)).status));
    expect(statuses).toEqual([200, 401, 200]);
  });

  it('a wrong current password is refused, changes nothing and is limited to five tries', async () => {
    const player = await platform.newPlayer();
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await change(player, 'Wrong-1', NEW)).body.Code);
    expect(codes).toEqual([...Array(5).fill('IncorrectCredentials'), 'TooManyAttempts']);
    expect((await platform.signIn(player.email)).status).toBe(200);
  });

  it('a new password that breaks the sign-up rules is refused', async () => {
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

  it('only one of two concurrent changes succeeds', async () => {
    const player = await platform.newPlayer();
    const both = await Promise.all([change(player, PASSWORD, NEW), change(player, PASSWORD, 'Third-789')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
