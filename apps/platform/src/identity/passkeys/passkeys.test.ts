import { createSoftwareAuthenticator, type Deviations } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readPublicKey } from '../../../test/fixtures/passkey-options.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import {
  sharedPlatform,
  startTestPlatform,
  type TestPlatform,
} from '../../../test/fixtures/test-platform.ts';

const ORIGIN = 'http://localhost';
const DEVICE = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };

const RELATED_ORIGIN = 'https://casino.test';

const platform = sharedPlatform(() =>
  startTestPlatform({ passkeyDomain: 'localhost', allowedOrigins: [RELATED_ORIGIN] }),
);

const session = (id: string) => ({ 'X-Player-Session-Id': id });

/** Returns what a browser needs, as the widgets read it. */
async function options(path: string, id?: string) {
  const { body } = await platform.rest.post(path, {}, id ? session(id) : {});
  return readPublicKey(body);
}

const list = async (id: string) => (await platform.rest.get('/player/passkeys', session(id))).body.Passkeys;

async function withPasskey(fields: Parameters<TestPlatform['newPlayer']>[0] = {}) {
  const player = await platform.newPlayer(fields);
  const authenticator = createSoftwareAuthenticator(ORIGIN);
  const credential = await authenticator.create(
    await options('/player/passkey/creation-options', player.sessionId),
  );
  const added = await platform.rest.post(
    '/player/passkey/add',
    { Name: 'Laptop', Credential: credential },
    session(player.sessionId),
  );
  return { ...player, authenticator, credential, added };
}
type Owner = Awaited<ReturnType<typeof withPasskey>>;

const send = (credential: object) =>
  platform.rest.post('/player/signin/passkey', { Credential: credential, ...DEVICE });
const signIn = async ({ authenticator }: Pick<Owner, 'authenticator'>, as?: Deviations) =>
  send(await authenticator.use(await options('/player/passkey/request-options'), as));

const lastMail = async (email: string) =>
  (await platform.backstage.get(`/outbox?to=${encodeURIComponent(email)}`)).body.messages[0]?.subject;
const auditOf = (playerId: string, action: string) =>
  platform.db
    .selectFrom('audit')
    .select('after')
    .where('player_id', '=', playerId)
    .where('action', '=', action)
    .execute();

describe('a passkey', () => {
  it('is added with a name, listed, and announced by email', async () => {
    proves('SE-19.add', 'SE-19.notice');
    const { added, sessionId, credential, email } = await withPasskey();

    expect(added.status).toBe(200);
    expect(await list(sessionId)).toEqual([
      { Id: credential.id, Name: 'Laptop', CreatedAt: expect.stringMatching(/Z$/), IsBackedUp: true },
    ]);
    expect(await lastMail(email)).toBe('A passkey was added to your account');
  });

  it('opens a session of its player, which the audit names', async () => {
    proves('SE-19.sign-in');
    const owner = await withPasskey();

    const { status, body } = await signIn(owner);

    expect(status).toBe(200);
    const { body: info } = await platform.rest.get('/player/user-info', session(body.SessionId));
    expect(info.UserId ?? info.userId).toBe(owner.userId);
    expect((await auditOf(owner.userId, 'sign-in')).at(-1)?.after).toEqual({ method: 'passkey' });
    expect(await list(body.SessionId)).toEqual([
      expect.objectContaining({ LastUsedAt: expect.stringMatching(/Z$/) }),
    ]);
  });

  it('opens a session on a page of another origin that the operator allows', async () => {
    proves('SE-19.related');
    const owner = await withPasskey();

    expect((await signIn(owner, { origin: RELATED_ORIGIN })).status).toBe(200);
  });

  it('opens a session over the websocket', async () => {
    proves('SE-19.sign-in');
    const { authenticator } = await withPasskey();
    const client = await rpcClient(platform.url);

    const { publicKey } = await client.answer('/user/passkey#getRequestOptions');
    const credential = await authenticator.use(publicKey);
    const device = { platform: 'web', operatingSystem: 'Linux', browser: 'Firefox' };
    const { sessionId } = await client.answer('/user/passkey#signIn', { credential, ...device });
    const again = await client.call('/user/passkey#signIn', { credential, ...device });
    const info = await client.answer('/user#getSessionInfo', { culture: '' });
    const { clientId } = await client.answer('/connection#getClientIdentity');
    await client.close();

    expect(info.isAuthenticated).toBe(true);
    expect(clientId).toBe(sessionId);
    expect(again.error?.kwargs.code).toBe('PasskeyNotAccepted');
  });

  it('opens no session after it was removed, and the removal is announced by email', async () => {
    proves('SE-19.remove', 'SE-19.notice');
    const owner = await withPasskey();

    const { status } = await platform.rest.post(
      '/player/passkey/remove',
      { Id: owner.credential.id },
      session(owner.sessionId),
    );

    expect(status).toBe(200);
    expect(await list(owner.sessionId)).toEqual([]);
    expect((await signIn(owner)).body.Code).toBe('PasskeyUnknown');
    expect(await lastMail(owner.email)).toBe('A passkey was removed from your account');
  });

  it('is not removed by another player', async () => {
    proves('SE-19.others');
    const [owner, other] = [await withPasskey(), await platform.newPlayer()];

    const { status } = await platform.rest.post(
      '/player/passkey/remove',
      { Id: owner.credential.id },
      session(other.sessionId),
    );

    expect(status).toBe(200);
    expect(await list(owner.sessionId)).toHaveLength(1);
  });

  it('opens no session of a player who may not sign in', async () => {
    proves('SE-19.barred');
    const owner = await withPasskey();
    await platform.db
      .updateTable('players')
      .set({ state: 'blocked' })
      .where('id', '=', owner.userId)
      .execute();

    const { status, body } = await signIn(owner);

    expect([status, body.Code]).toEqual([403, 'PlayerBlocked']);
  });

  it('opens no session in a market that demands an e-ID', async () => {
    proves('SE-19.eid-market');
    const owner = await withPasskey();
    await platform.db
      .updateTable('players')
      .set({ jurisdiction: 'SGA' })
      .where('id', '=', owner.userId)
      .execute();

    expect((await signIn(owner)).body.Code).toBe('JurisdictionMismatch');
  });

  it('is limited to ten per player', async () => {
    const { sessionId } = await withPasskey();
    const authenticator = createSoftwareAuthenticator(ORIGIN);
    const add = async () => {
      const credential = await authenticator.create(
        await options('/player/passkey/creation-options', sessionId),
      );
      return platform.rest.post(
        '/player/passkey/add',
        { Name: 'Key', Credential: credential },
        session(sessionId),
      );
    };
    for (let count = 1; count < 10; count += 1) expect((await add()).status).toBe(200);

    expect((await add()).body.Code).toBe('ValidationError');
    expect(await list(sessionId)).toHaveLength(10);
  });
});

describe('a sign-in with a passkey', () => {
  it('is refused for a proof that was used', async () => {
    proves('SE-19.once');
    const { authenticator } = await withPasskey();
    const proof = await authenticator.use(await options('/player/passkey/request-options'));

    const codes = [(await send(proof)).status, (await send(proof)).body.Code];

    expect(codes).toEqual([200, 'PasskeyNotAccepted']);
  });

  it('is refused for one of two uses of a challenge at the same time', async () => {
    proves('SE-19.once');
    const { authenticator } = await withPasskey();
    const publicKey = await options('/player/passkey/request-options');
    const proofs = [await authenticator.use(publicKey), await authenticator.use(publicKey)];

    const answers = await Promise.all(proofs.map(send));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is refused for a proof that is late', async () => {
    proves('SE-19.late');
    const { authenticator } = await withPasskey();
    const proof = await authenticator.use(await options('/player/passkey/request-options'));
    await platform.advance(601);

    expect((await send(proof)).body.Code).toBe('PasskeyNotAccepted');
  });

  it('is refused for a challenge after a refused signature', async () => {
    proves('SE-19.once');
    const { authenticator } = await withPasskey();
    const publicKey = await options('/player/passkey/request-options');
    const refused = await send(await authenticator.use(publicKey, { isUserVerified: false }));

    expect(refused.body.Code).toBe('PasskeyNotAccepted');
    expect((await send(await authenticator.use(publicKey))).body.Code).toBe('PasskeyNotAccepted');
  });

  it.each<readonly [string, Deviations]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a page that another frames', { isFramed: true }],
    ['another domain', { rpId: 'evil.example' }],
    ['missing user verification', { isUserVerified: false }],
    ['a count that a copy has used', { counter: 1 }],
    ['another backup eligibility', { isBackedUp: false }],
    ['a proof of a creation', { type: 'webauthn.create' }],
    ['a foreign challenge', { challenge: 'bm90LW91cnM' }],
    ['a missing user handle', { userHandle: null }],
    ['a malformed user handle', { userHandle: 'AA' }],
  ])('is refused for %s', async (_what, deviations) => {
    proves('SE-19.attacks');
    const owner = await withPasskey();
    await signIn(owner);

    const { status, body } = await signIn(owner, deviations);

    expect([status, body.Code]).toEqual([400, 'PasskeyNotAccepted']);
    expect((await signIn(owner)).status).toBe(200);
  });

  it('is refused for the passkey of another player under the name of the victim', async () => {
    proves('SE-19.attacks');
    const [victim, attacker] = [await withPasskey(), await withPasskey()];
    const userHandle = Buffer.from(victim.userId.replaceAll('-', ''), 'hex').toString('base64url');

    const { body } = await signIn(attacker, { userHandle });

    expect(body.Code).toBe('PasskeyUnknown');
  });

  it('is refused for the key of another player under the credential id of the victim', async () => {
    proves('SE-19.attacks');
    const [victim, attacker] = [await withPasskey(), await withPasskey()];
    const proof = await attacker.authenticator.use(await options('/player/passkey/request-options'));
    const userHandle = Buffer.from(victim.userId.replaceAll('-', ''), 'hex').toString('base64url');

    const { body } = await send({
      ...proof,
      id: victim.credential.id,
      rawId: victim.credential.id,
      response: { ...proof.response, userHandle },
    });

    expect(body.Code).toBe('PasskeyNotAccepted');
  });

  it('is refused for the challenge of a step-up', async () => {
    proves('SE-19.attacks');
    const { authenticator, sessionId } = await withPasskey();

    const { body } = await send(await authenticator.use(await options('/player/step-up/options', sessionId)));

    expect(body.Code).toBe('PasskeyNotAccepted');
  });
});

describe('the options of a sign-in', () => {
  it('name no player and no passkey, whoever asks', async () => {
    proves('SE-19.enumeration');
    await withPasskey();

    const publicKey = await options('/player/passkey/request-options');

    expect(Object.keys(publicKey).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  });
});

describe('the addition of a passkey', () => {
  it('is refused in another session than the one that started it', async () => {
    proves('SE-19.attacks');
    const { sessionId, email } = await platform.newPlayer();
    const other = (await platform.signIn(email)).body.SessionId;
    const credential = await createSoftwareAuthenticator(ORIGIN).create(
      await options('/player/passkey/creation-options', sessionId),
    );

    const { body } = await platform.rest.post(
      '/player/passkey/add',
      { Name: 'Key', Credential: credential },
      session(other),
    );

    expect(body.Code).toBe('PasskeyNotAccepted');
  });

  it('is refused without user verification', async () => {
    proves('SE-19.attacks');
    const { sessionId } = await platform.newPlayer();
    const credential = await createSoftwareAuthenticator(ORIGIN).create(
      await options('/player/passkey/creation-options', sessionId),
      { isUserVerified: false },
    );

    const { body } = await platform.rest.post(
      '/player/passkey/add',
      { Name: 'Key', Credential: credential },
      session(sessionId),
    );

    expect(body.Code).toBe('PasskeyNotAccepted');
  });

  it('is refused for a credential that names another key', async () => {
    proves('SE-19.attacks');
    const { sessionId } = await platform.newPlayer();
    const credential = await createSoftwareAuthenticator(ORIGIN).create(
      await options('/player/passkey/creation-options', sessionId),
    );

    const { body } = await platform.rest.post(
      '/player/passkey/add',
      { Name: 'Key', Credential: { ...credential, id: 'AAAA', rawId: 'AAAA' } },
      session(sessionId),
    );

    expect(body.Code).toBe('PasskeyNotAccepted');
  });
});

describe('a platform whose casino has an IP address', () => {
  it('announces no passkeys', async () => {
    proves('SE-19.discovered');
    const { body } = await platform.rest.get('/bootstrap');
    const other = await startTestPlatform({ casinoUrl: 'http://127.0.0.1:4400' });
    const { body: without } = await other.rest.get('/bootstrap');
    await other.close();

    expect(body.Extensions).toContain('signInWithPasskey');
    expect(without.Extensions).not.toContain('signInWithPasskey');
    expect(without.Extensions).toContain('stepUp');
  });
});
