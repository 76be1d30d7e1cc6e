import { createSoftwareAuthenticator } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readPublicKey } from '../../../test/fixtures/passkey-options.ts';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { rpcClient } from '../../../test/fixtures/rpc-client.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const ORIGIN = 'http://localhost';

const platform = sharedPlatform(() => startTestPlatform({ passkeyDomain: 'localhost' }));

const session = (id: string) => ({ 'X-Player-Session-Id': id });

const creationOptions = async (id: string) =>
  readPublicKey((await platform.rest.post('/player/passkey/creation-options', {}, session(id))).body);

const list = async (id: string) => (await platform.rest.get('/player/passkeys', session(id))).body.Passkeys;

const rename = (id: string, passkey: string, name: string) =>
  platform.rest.post('/player/passkey/rename', { Id: passkey, Name: name }, session(id));

async function withPasskey() {
  const player = await platform.newPlayer();
  const credential = await createSoftwareAuthenticator(ORIGIN).create(
    await creationOptions(player.sessionId),
  );
  const body = { Name: 'Laptop', Credential: credential };
  await platform.rest.post('/player/passkey/add', body, session(player.sessionId));
  return { ...player, credential };
}

describe('a passkey of the account', () => {
  it('gets another name from its player, once, without a confirmation', async () => {
    proves('SE-19.renamed');
    const { sessionId, credential, userId } = await withPasskey();
    await platform.advance(601);

    const answers = [
      await rename(sessionId, credential.id, ' Täby 🏠 '),
      await rename(sessionId, credential.id, 'Täby 🏠'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(sessionId)).toEqual([expect.objectContaining({ Name: 'Täby 🏠' })]);
    const renames = await platform.db
      .selectFrom('audit')
      .select('action')
      .where('player_id', '=', userId)
      .where('action', '=', 'rename-passkey')
      .execute();
    expect(renames).toHaveLength(1);
  });

  it.each([
    ['blank', ' \u200b '],
    ['of another direction', 'Laptop\u202egnp.exe'],
  ])('keeps its name when the new one is %s', async (_which, name) => {
    proves('SE-19.renamed');
    const { sessionId, credential } = await withPasskey();

    const { status, body } = await rename(sessionId, credential.id, name);

    expect([status, body.Code]).toEqual([400, 'ValidationError']);
    expect(await list(sessionId)).toEqual([expect.objectContaining({ Name: 'Laptop' })]);
  });

  it('is renamed by nobody else, with the answer for a passkey that does not exist', async () => {
    proves('SE-19.renamed', 'SE-19.others');
    const [owner, other] = [await withPasskey(), await platform.newPlayer()];

    const answers = [
      await rename(other.sessionId, owner.credential.id, 'Mine'),
      await rename(other.sessionId, 'bm9uZQ', 'Mine'),
    ];

    expect(answers.map(({ status, body }) => [status, body.Code])).toEqual([
      [400, 'PasskeyUnknown'],
      [400, 'PasskeyUnknown'],
    ]);
    expect(await list(owner.sessionId)).toEqual([expect.objectContaining({ Name: 'Laptop' })]);
  });

  it('is listed with the account as browsers show it', async () => {
    proves('SE-19.account-name');
    const { sessionId, email } = await withPasskey();

    const [{ body }, { user }] = [
      await platform.rest.get('/player/passkeys', session(sessionId)),
      await creationOptions(sessionId),
    ];

    expect(user?.name).toBe(email);
    expect(body.User).toEqual({ Id: user?.id, Name: email, DisplayName: user?.displayName });
  });

  it('is added, listed, renamed and removed over the websocket', async () => {
    proves('SE-19.add', 'SE-19.renamed', 'SE-19.remove');
    const { email } = await platform.newPlayer();
    const client = await rpcClient(platform.url);
    await client.answer('/user#login', { usernameOrEmail: email, password: PASSWORD });
    const { publicKey } = await client.answer('/user/passkey#getCreationOptions');
    const credential = await createSoftwareAuthenticator(ORIGIN).create(publicKey);
    const { id } = credential;
    const names = async () =>
      (await client.answer('/user/passkey#list')).passkeys.map(({ name }: { name: string }) => name);

    await client.answer('/user/passkey#add', { name: 'Laptop', credential });
    await client.answer('/user/passkey#rename', { id, name: 'Phone' });
    const renamed = await names();
    await client.answer('/user/passkey#remove', { id });
    const removed = await names();
    await client.close();

    expect([renamed, removed]).toEqual([['Phone'], []]);
  });
});
