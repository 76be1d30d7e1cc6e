import { proves } from '@playerdesk/proves';
import { decodeJwt, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { SSO_TOKEN_SECONDS } from './sso-tokens.ts';

const SECRET = 'what the support desk and the platform share';
const key = new TextEncoder().encode(SECRET);

const platform = sharedPlatform(() => startTestPlatform({ ssoSecret: SECRET }));

const create = (tokenType: string, headers: Record<string, string>) =>
  platform.rest.post('/player/create-sso-token', { tokenType }, headers);
const now = async () => new Date((await platform.backstage.get('/clock')).body.now);

describe('a single sign-on token', () => {
  it('a token names the player and the service without personal data and expires after a minute', async () => {
    await platform.advance(3600);
    const { as, userId, email } = await platform.newPlayer();
    const { status, body } = await create('support', as);
    expect(status).toBe(200);
    const currentDate = await now();
    const { payload, protectedHeader } = await jwtVerify(body.Token, key, {
      audience: 'support',
      currentDate,
    });
    expect(protectedHeader.alg).toBe('HS256');
    expect(payload).toMatchObject({ sub: userId, iss: 'playerdesk', jti: expect.any(String) });
    expect(JSON.stringify(payload)).not.toContain(email);
    await platform.advance(SSO_TOKEN_SECONDS + 1);
    const later = { audience: 'support', currentDate: await now() };
    await expect(jwtVerify(body.Token, key, later)).rejects.toThrow(/exp/);
    await expect(jwtVerify(body.Token, key, { audience: 'forum', currentDate })).rejects.toThrow(/aud/);
  });

  it('the audit records the purpose of a token without the token', async () => {
    const { as, userId } = await platform.newPlayer();
    const { body } = await create('support', as);
    const line = await platform.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', userId)
      .where('action', '=', 'create-sso-token')
      .executeTakeFirstOrThrow();
    expect(line.after).toEqual({ tokenType: 'support' });
    expect(JSON.stringify(line)).not.toContain(body.Token);
  });

  it('a token is signed for listed services only', async () => {
    proves('SE-07.audiences');
    const listed = await startTestPlatform({
      ssoSecret: SECRET,
      ssoAudiences: [{ name: 'support', opens: 'service' }],
    });
    const { as } = await listed.newPlayer();
    const post = (tokenType: string) => listed.rest.post('/player/create-sso-token', { tokenType }, as);
    const other = await post('forum');
    const granted = await post('support');
    await listed.close();

    expect([other.status, other.body.Details]).toEqual([400, { TokenType: 'unknown' }]);
    expect(granted.status).toBe(200);
  });

  it('a token tells the service whether the player has verified the email address', async () => {
    proves('SE-07.audiences');
    const player = await platform.newPlayer();
    const isVerified = async () => decodeJwt((await create('support', player.as)).body.Token).email_verified;
    const before = await isVerified();
    const { code } = await platform.activationMail(player.email);
    await platform.rest.post('/player/activate', { UsernameOrEmail: player.email, Code: code });

    expect([before, await isVerified()]).toEqual([false, true]);
  });

  it('a token requires a session and a valid service name', async () => {
    expect((await create('support', {})).status).toBe(401);
    const { as } = await platform.newPlayer();
    for (const tokenType of ['', 'a b', '<support>']) {
      const refused = await create(tokenType, as);
      expect([refused.status, Object.keys(refused.body.Details)]).toEqual([400, ['TokenType']]);
    }
  });
});
