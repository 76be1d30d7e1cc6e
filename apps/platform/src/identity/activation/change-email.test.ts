import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const platform = sharedPlatform();

const freeAddress = () => `changed-${randomUUID()}@example.com`;
const change = ({ as }: { readonly as: Record<string, string> }, Email: string) =>
  platform.rest.post('/player/change-activation-email', { Email }, as);
const activate = (body: object, headers: Record<string, string> = {}) =>
  platform.rest.post('/player/activate', body, headers);
const profile = async ({ as }: TestPlayer) => (await platform.rest.get('/player/user-info', as)).body;
const mailsTo = async (email: string) =>
  (await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`)).body.messages;

describe('a changed address of a player who is not activated', () => {
  it('gets a code that activates the player and makes the address theirs', async () => {
    proves('UX-31.change');

    const player = await platform.newPlayer();
    const address = freeAddress();
    expect((await change(player, ` ${address.toUpperCase()} `)).status).toBe(200);
    expect(await profile(player)).toMatchObject({ Email: player.email, IsEmailVerified: false });
    const { code } = await platform.activationMail(address);
    expect((await activate({ UsernameOrEmail: address, Code: code }, player.as)).status).toBe(200);

    expect(await profile(player)).toMatchObject({ Email: address, IsEmailVerified: true });
    expect((await platform.signIn(address)).status).toBe(200);
    const stored = await platform.db
      .selectFrom('activation_codes')
      .select('email')
      .where('player_id', '=', player.userId)
      .execute();
    expect(stored.map(({ email }) => email)).toEqual([null, null]);
    expect((await platform.signIn(player.email)).status).toBe(400);
  });

  it('is confirmed without a session by its code, and by the link of its email', async () => {
    proves('UX-31.change');

    const [byCode, byLink] = [await platform.newPlayer(), await platform.newPlayer()];
    const [one, other] = [freeAddress(), freeAddress()];
    await change(byCode, one);
    await change(byLink, other);
    const { code } = await platform.activationMail(one);
    const { key } = await platform.activationMail(other);

    expect((await activate({ UsernameOrEmail: one, Code: code })).status).toBe(200);
    expect((await activate({ Code: key })).status).toBe(200);
    expect((await profile(byLink)).Email).toBe(other);
  });

  it('gets further codes, and the latest one counts', async () => {
    const player = await platform.newPlayer();
    const address = freeAddress();
    await change(player, address);
    const first = await platform.activationMail(address);
    await platform.rest.post('/player/request-activation-code', { UsernameOrEmail: address }, player.as);
    const second = await platform.activationMail(address);

    expect(second.key).not.toBe(first.key);
    expect((await activate({ Code: first.key })).body.Code).toBe('LinkExpired');
    expect((await activate({ UsernameOrEmail: address, Code: second.code })).status).toBe(200);
    expect((await profile(player)).Email).toBe(address);
  });

  it('makes the code and the link of the former address invalid', async () => {
    proves('UX-31.old-code');

    const player = await platform.newPlayer();
    const former = await platform.activationMail(player.email);
    const address = freeAddress();
    await change(player, address);
    const { code } = await platform.activationMail(address);

    expect((await activate({ Code: former.key })).body.Code).toBe('LinkExpired');
    if (former.code !== code) {
      const old = await activate({ UsernameOrEmail: player.email, Code: former.code });
      expect(old.body.Code).toBe('IncorrectCode');
    }
    expect((await profile(player)).IsEmailVerified).toBe(false);
  });

  it('does not become the address of a player who was activated meanwhile', async () => {
    proves('UX-31.change');

    const player = await platform.newPlayer();
    const address = freeAddress();
    await change(player, address);
    const { key } = await platform.activationMail(address);
    // As if an earlier code had arrived between the check of the change and its effect.
    await platform.db
      .updateTable('players')
      .set({ activated_at: new Date() })
      .where('id', '=', player.userId)
      .execute();

    expect((await activate({ Code: key })).body.Code).toBe('AlreadyActivated');
    expect((await profile(player)).Email).toBe(player.email);
  });

  it('ends the reset links that a stranger at the former address may hold', async () => {
    proves('UX-31.old-code');

    const player = await platform.newPlayer();
    await platform.rest.post('/player/request-password-reset', { UsernameOrEmail: player.email });
    const [reset] = await mailsTo(player.email);
    const token = /key=([\w.-]+)/.exec(reset.body)?.[1];
    const address = freeAddress();
    await change(player, address);
    await activate({ Code: (await platform.activationMail(address)).key });
    const body = { Token: token, NewPassword: 'Another-456' };

    expect((await platform.rest.post('/player/reset-password', body)).status).not.toBe(200);
  });
});

describe('an address of another player', () => {
  it('gets the same answer as a free one, and its owner an email without a code', async () => {
    proves('UX-31.taken');

    const [owner, player] = [await platform.newPlayer(), await platform.newPlayer()];
    const { key } = await platform.activationMail(player.email);
    const free = await change(await platform.newPlayer(), freeAddress());
    const taken = await change(player, owner.email);

    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [mail] = await mailsTo(owner.email);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.body).not.toMatch(/\d{6}/);
    expect((await activate({ Code: key })).body.Code).toBe('LinkExpired');
    expect(await profile(player)).toMatchObject({ Email: player.email, IsEmailVerified: false });
    const guess = await activate({ UsernameOrEmail: owner.email, Code: '000000' }, player.as);
    expect(guess.body.Code).toBe('IncorrectCode');
  });

  it('stays with the player who registers with it before the code is entered', async () => {
    proves('UX-31.taken');

    const player = await platform.newPlayer();
    const address = freeAddress();
    await change(player, address);
    const { key } = await platform.activationMail(address);
    const owner = await platform.newPlayer({ Email: address });

    expect((await activate({ Code: key })).body.Code).toBe('LinkExpired');
    expect((await profile(owner)).Email).toBe(address);
    expect(await profile(player)).toMatchObject({ Email: player.email, IsEmailVerified: false });
  });
});

describe('a change of the address', () => {
  it('is refused to an activated player, a visitor, and with a malformed address', async () => {
    proves('UX-31.refused');

    const player = await platform.newPlayer();
    expect((await change(player, 'maja@')).body.Code).toBe('ValidationError');
    await activate({ Code: (await platform.activationMail(player.email)).key });

    expect((await change(player, freeAddress())).body.Code).toBe('AlreadyActivated');
    expect((await change({ as: {} }, freeAddress())).status).toBe(401);
  });

  it('is refused in a session that was not confirmed lately', async () => {
    proves('SE-20.contact');

    const player = await platform.newPlayer();
    await platform.advance(10 * MINUTE + 1);

    expect((await change(player, freeAddress())).body.Code).toBe('StepUpRequired');
  });

  it('is limited to five a day', async () => {
    proves('UX-31.limited');

    const player = await platform.newPlayer();
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await change(player, freeAddress())).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await platform.advance(DAY);
    const { body } = await platform.signIn(player.email);
    expect((await change({ as: { 'X-Player-Session-Id': body.SessionId } }, freeAddress())).status).toBe(200);
  });

  it('to the player’s own address sends a new code', async () => {
    const player = await platform.newPlayer();
    const first = await platform.activationMail(player.email);
    expect((await change(player, player.email.toUpperCase())).status).toBe(200);
    const second = await platform.activationMail(player.email);

    expect(second.key).not.toBe(first.key);
    expect((await activate({ UsernameOrEmail: player.email, Code: second.code })).status).toBe(200);
  });
});
