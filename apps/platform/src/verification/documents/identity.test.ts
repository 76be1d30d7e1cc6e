import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { britishPlayer } from '../../../test/fixtures/british-player.ts';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { verifyIdentity } from '../../../test/fixtures/verified-identity.ts';

const test = sharedPlatform();
const tools = rewarding(test);

const codeOf = async (reply: Promise<{ status: number; body: { Code?: string } }>) => {
  const { status, body } = await reply;
  return status === 200 ? 'done' : String(body.Code);
};

/** Creates an active British player without any proof of identity. */
async function unverified(changes: Record<string, unknown> = {}) {
  const one = await tools.rewarded({ ...BRITISH, verified: false, ...changes });
  const { as, email, userId } = one.player;
  const pages = async () => (await test.rest.get('/player/display-pages', as)).body.Pages as object[];
  return {
    ...one,
    email,
    userId,
    /** Returns the forced documents page, if it is on the list. */
    page: async () =>
      (await pages()).filter((page) => 'PageType' in page && page.PageType === 'ProvideDocuments'),
    wanted: async () =>
      ((await test.rest.get('/kyc', as)).body.Wanted as { Type: string }[]).map(({ Type }) => Type),
    tries: async () => ({
      deposit: await codeOf(one.cashier.open({ Method: 'deposit' })),
      play: await codeOf(test.rest.post('/casino/game-session', { GameId: '1001' }, as)),
      bonus: await codeOf(one.trigger(await tools.offer({}, { gives: [{ currency: 'GBP', amount: 100 }] }))),
    }),
    upload: async (Type: string) => {
      const image = jpeg().toString('base64');
      const { body } = await test.rest.post('/kyc/upload', { Type, Image: image, FileName: 'a.jpg' }, as);
      return body.Id as string;
    },
  };
}
const review = (id: string, decision: string, more: object = {}) =>
  test.backstage.post('/document-review', { id, decision, ...more });
const all = (code: string) => ({ deposit: code, play: code, bonus: code });
const PAGE = { PageType: 'ProvideDocuments', ForceAction: true };
const BOTH = ['ID', 'ProofOfAddress'];

describe('a British player whose identity is not verified', () => {
  it('deposit, play and bonus are refused, and both proofs are required', async () => {
    proves('RG-32.owed');

    const one = await unverified();
    expect(await one.tries()).toEqual(all('DocumentsOwed'));
    expect([await one.page(), await one.wanted()]).toEqual([[PAGE], BOTH]);
  });

  it('a withdrawal is allowed', async () => {
    proves('RG-32.owed');

    const one = await unverified();
    await test.backstage.post('/player-balance', { email: one.email, amount: 1_000 });
    expect(await one.withdraw()).toBe('done');
  });

  it('a stake in an open game is refused', async () => {
    proves('RG-32.owed');

    const one = await britishPlayer(tools);
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    const set = { identity_verified_at: null };
    await test.db.updateTable('players').set(set).where('id', '=', one.player.userId).execute();
    expect(await game.stake('r', 100)).toBe('DocumentsOwed');
  });

  it('the page is listed once if staff request the same documents', async () => {
    proves('RG-32.owed');

    const one = await unverified();
    const requested = [{ type: 'id', reason: 'Show the back too' }, { type: 'e-wallet' }];
    await test.backstage.post('/documents-wanted', { email: one.email, wanted: requested, force: true });
    expect(await one.page()).toEqual([PAGE]);
    expect((await one.wanted()).sort()).toEqual(['EWallet', ...BOTH].sort());
  });

  it('a player of another jurisdiction needs no proofs', async () => {
    proves('RG-32.owed');

    const one = await unverified({ Jurisdiction: 'MGA', Country: 'MT', Currency: 'EUR' });
    expect([await one.page(), await one.wanted()]).toEqual([[], []]);
    expect(await one.tries()).toMatchObject({ deposit: 'done', play: 'done' });
  });
});

describe('the proofs of a British player', () => {
  it('the account stays under review after the upload until both proofs are approved', async () => {
    proves('RG-32.review');

    const one = await unverified();
    const id = await one.upload('ID');
    expect([await one.page(), await one.wanted()]).toEqual([[PAGE], ['ProofOfAddress']]);
    const address = await one.upload('ProofOfAddress');

    expect([await one.page(), await one.wanted()]).toEqual([[], []]);
    expect(await one.tries()).toEqual(all('AccountUnderReview'));
    await review(id, 'approved');
    expect(await one.tries()).toEqual(all('AccountUnderReview'));
    await review(address, 'approved');
    expect(await one.tries()).toEqual(all('done'));
  });

  it('a declined proof is required again', async () => {
    proves('RG-32.review');

    const one = await unverified();
    const id = await one.upload('ID');
    await review(await one.upload('ProofOfAddress'), 'approved');

    await review(id, 'declined', { reasons: ['BadQuality'] });

    expect([await one.page(), await one.wanted()]).toEqual([[PAGE], ['ID']]);
    expect(await one.tries()).toEqual(all('DocumentsOwed'));
    await review(await one.upload('ID'), 'approved');
    expect(await one.tries()).toEqual(all('done'));
  });

  it('documents of another type do not verify the identity', async () => {
    proves('RG-32.review');

    const one = await unverified();
    for (const type of ['BankStatement', 'Other']) await review(await one.upload(type), 'approved');
    expect(await one.tries()).toEqual(all('DocumentsOwed'));
  });

  it('the identity stays verified after the documents are deleted', async () => {
    proves('RG-32.kept');

    const one = await unverified();
    for (const type of BOTH) await review(await one.upload(type), 'approved');
    await test.db.deleteFrom('documents').where('player_id', '=', one.userId).execute();
    expect(await one.tries()).toEqual(all('done'));
  });
});

describe('other proofs of identity of a British player', () => {
  it('a confirmation by staff verifies the identity and is audited with its source', async () => {
    proves('RG-32.other-proof');

    const one = await unverified();
    await test.backstage.post('/identity-verified', { email: one.email, by: 'credit reference agency' });
    expect(await one.tries()).toEqual(all('done'));
    const lines = await test.db
      .selectFrom('audit')
      .select(['actor', 'after'])
      .where('player_id', '=', one.userId)
      .where('action', '=', 'identity-verified')
      .execute();
    expect(lines).toEqual([{ actor: 'backstage', after: { by: 'credit reference agency' } }]);
    expect((await test.backstage.post('/identity-verified', { email: one.email, by: '' })).status).toBe(400);
  });

  it('an e-ID verifies the identity', async () => {
    proves('RG-32.other-proof');

    const one = await unverified();
    await test.db
      .insertInto('directory_persons')
      .values({ name: `key-${one.userId}`, player_id: one.userId })
      .execute();
    expect([await one.page(), await one.tries()]).toEqual([[], all('done')]);
  });

  it('the proof of one player does not verify another', async () => {
    proves('RG-32.other-proof');

    const [one, other] = [await unverified(), await unverified()];
    await verifyIdentity(test.db, one.userId);
    expect(await other.tries()).toEqual(all('DocumentsOwed'));
  });
});
