import { DECLINE_REASONS } from '@playerdesk/contract/internal';
import { jpeg, pdf } from '@playerdesk/document-sanitizer/testing';
import { describe, expect, it } from 'vitest';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { sortReasons } from './decline-reasons.ts';

const test = sharedPlatform();

const TOKEN = { 'X-Backstage-Token': TEST_CONFIGURATION.backstageToken };
const upload = async ({ as }: TestPlayer, Type = 'ID', bytes = jpeg()) => {
  const { body } = await test.rest.post(
    '/kyc/upload',
    { Type, Image: bytes.toString('base64'), FileName: 'Maja.jpg' },
    as,
  );
  return body.Id as string;
};
const list = async ({ as }: TestPlayer) => (await test.rest.get('/kyc', as)).body;
const review = (id: string, decision: string, more: object = {}) =>
  test.backstage.post('/document-review', { id, decision, ...more });
const pages = async ({ as }: TestPlayer) => (await test.rest.get('/player/display-pages', as)).body.Pages;
const inbox = async ({ as }: TestPlayer) =>
  (await test.rest.get('/internalmessages', as)).body.Messages as Record<string, string>[];
const auditOf = async ({ userId }: TestPlayer) => {
  const rows = await test.db
    .selectFrom('audit')
    .select(['action', 'actor', 'after'])
    .where('player_id', '=', userId)
    .where('actor', '=', 'backstage')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('the review of a document', () => {
  it('a document is listed with its player, approved once and reported in the inbox', async () => {
    const player = await test.newPlayer();
    const id = await upload(player);
    const waiting = async () => (await test.backstage.get('/documents')).body.documents as { id: string }[];
    expect((await waiting()).find((document) => document.id === id)).toMatchObject({
      type: 'id',
      status: 'uploaded',
      email: player.email,
      mediaType: 'image/jpeg',
      fileName: 'Maja.jpg',
    });
    await test.advance(60);
    expect((await review(id, 'approved')).status).toBe(200);
    expect((await waiting()).some((document) => document.id === id)).toBe(false);
    const [document] = (await list(player)).Documents;
    expect(document).toMatchObject({ Id: id, Status: 'Approved', Reasons: [], Reviewed: expect.any(String) });
    expect(Date.parse(document.Reviewed)).toBeGreaterThanOrEqual(Date.parse(document.Added) + 60_000);
    expect((await inbox(player))[0]).toMatchObject({
      Title: 'Your document was approved',
      CtaAction: '/menu/verify?document=id',
    });
    const again = await review(id, 'declined', { reasons: ['Flash'] });
    expect([again.status, again.body.Code]).toEqual([404, 'NotFound']);
    expect((await list(player)).Documents[0].Status).toBe('Approved');
  });

  it('a decline requires reasons, which are returned most important first and free text last', async () => {
    const player = await test.newPlayer();
    const id = await upload(player, 'CreditCard');
    expect((await review(id, 'declined')).body.Code).toBe('ValidationError');
    expect((await review(id, 'declined', { reasons: ['  '] })).body.Code).toBe('ValidationError');
    const reasons = ['Flash', 'Please show page two', 'ExpiredCard', 'Flash', 'WrongDocument'];
    expect((await review(id, 'declined', { reasons })).status).toBe(200);
    expect((await list(player)).Documents[0]).toMatchObject({
      Status: 'Declined',
      Reasons: ['WrongDocument', 'ExpiredCard', 'Flash', 'Please show page two'],
    });
    const [message] = await inbox(player);
    expect(message?.Title).toBe('Your document could not be approved');
    expect(JSON.stringify(message)).not.toContain('Expired');
  });

  it('every reason has a place in the order', () => {
    const shuffled = [...DECLINE_REASONS].sort();
    const sorted = sortReasons([...shuffled, 'zzz', 'aaa']);
    expect(new Set(sorted).size).toBe(27);
    expect(sorted.slice(-2)).toEqual(['zzz', 'aaa']);
    expect(sorted[0]).toBe('WrongDocument');
    expect(sortReasons([...sorted].reverse()).slice(0, 25)).toEqual(sorted.slice(0, 25));
  });

  it('a download has headers for untrusted files, is audited and requires the Backstage token', async () => {
    const player = await test.newPlayer();
    const bytes = await pdf();
    const id = await upload(player, 'BankStatement', bytes);
    const url = `${test.url}/backstage/api/document-file?id=${id}`;
    const response = await fetch(url, { headers: TOKEN });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const header = (name: string) => response.headers.get(name);
    expect(header('Content-Type')).toBe('application/pdf');
    expect(header('Content-Disposition')).toBe(`attachment; filename="${id}.pdf"`);
    expect(header('X-Content-Type-Options')).toBe('nosniff');
    expect(header('Cache-Control')).toBe('no-store');
    expect(header('Content-Security-Policy')).toContain('sandbox');
    expect(await auditOf(player)).toEqual(['view-document']);
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { 'X-Player-Session-Id': player.sessionId } })).status).toBe(401);
    expect(await auditOf(player)).toEqual(['view-document']);
    for (const other of ['00000000-0000-4000-8000-000000000000', '../../secret', '']) {
      const missing = await fetch(`${test.url}/backstage/api/document-file?id=${other}`, { headers: TOKEN });
      expect([400, 404]).toContain(missing.status);
    }
  });
});

describe('documents that staff request', () => {
  it('the player gets the page until a document of each requested type is uploaded', async () => {
    const player = await test.newPlayer();
    const ask = (requested: object[], force = false) =>
      test.backstage.post('/documents-wanted', { email: player.email, wanted: requested, force });
    await ask([{ type: 'id', reason: 'Your withdrawal' }, { type: 'proof-of-address' }], true);
    expect(await pages(player)).toEqual([{ PageType: 'ProvideDocuments', ForceAction: true }]);
    expect((await list(player)).Wanted).toEqual([
      { Type: 'ID', Reason: 'Your withdrawal' },
      { Type: 'ProofOfAddress' },
    ]);
    await upload(player, 'ID');
    await upload(player, 'CreditCard');
    expect(await pages(player)).toHaveLength(1);
    await upload(player, 'ProofOfAddress');
    expect(await pages(player)).toEqual([]);
    expect((await list(player)).Wanted).toEqual([]);
    expect(await auditOf(player)).toEqual(['ask-for-documents']);
  });

  it('a declined document can be requested again, and staff can withdraw a request', async () => {
    const player = await test.newPlayer();
    await test.backstage.post('/documents-wanted', { email: player.email, wanted: [{ type: 'id' }] });
    const id = await upload(player);
    expect(await pages(player)).toEqual([]);
    await review(id, 'declined', { reasons: ['BadQuality'], askAgain: true });
    expect((await list(player)).Wanted).toEqual([{ Type: 'ID' }]);
    expect(await pages(player)).toEqual([{ PageType: 'ProvideDocuments', ForceAction: false }]);
    await test.backstage.post('/documents-wanted', { email: player.email, wanted: [] });
    expect(await pages(player)).toEqual([]);
  });

  it('the page follows the other pages of the player', async () => {
    const player = await test.newPlayer();
    const other = { pageType: 'SourceOfWealth', forceAction: true };
    await test.backstage.post('/display-pages', { email: player.email, pages: [other] });
    await test.backstage.post('/documents-wanted', { email: player.email, wanted: [{ type: 'id' }] });
    expect((await pages(player)).map(({ PageType }: { PageType: string }) => PageType)).toEqual([
      'SourceOfWealth',
      'ProvideDocuments',
    ]);
  });

  it('a request with an unknown document type or player is refused', async () => {
    const { email } = await test.newPlayer();
    const ask = (fields: object) => test.backstage.post('/documents-wanted', fields);
    expect((await ask({ email, wanted: [{ type: 'passport' }] })).status).toBe(400);
    expect((await ask({ email: 'nobody@example.com', wanted: [] })).status).toBe(404);
  });
});
