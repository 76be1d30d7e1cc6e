import { heic, jpeg, pdf, png, webp, wrongFiles } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();

const DAY = 24 * 3600;
const body = (bytes: Buffer, more: object = {}) => ({ Type: 'ID', Image: bytes.toString('base64'), ...more });
const upload = ({ as }: Pick<TestPlayer, 'as'>, bytes: Buffer, more: object = {}, headers = {}) =>
  test.rest.post('/kyc/upload', body(bytes, more), { ...as, ...headers });
const list = async ({ as }: Pick<TestPlayer, 'as'>) => (await test.rest.get('/kyc', as)).body;
const rows = async ({ userId }: TestPlayer) => {
  const { count } = await test.db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('player_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
const fileRows = () => test.db.selectFrom('document_files').selectAll().execute();
const lastAudit = (action: string) =>
  test.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('an uploaded document', () => {
  it('the document is listed as new with its type, time and file name', async () => {
    proves('PL-06.upload', 'PL-06.kyc');

    const player = await test.newPlayer();
    const { status, body: answer } = await upload(player, jpeg(), {
      Type: 'ProofOfAddress',
      FileName: 'C:\\pictures\\bill.jpg',
    });
    expect([status, answer]).toEqual([200, { Id: expect.any(String) }]);
    const { Documents, Wanted, ReviewHours } = await list(player);
    expect(Documents).toEqual([
      {
        Id: answer.Id,
        Type: 'ProofOfAddress',
        Status: 'New',
        Reasons: [],
        FileName: 'bill.jpg',
        Added: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    expect([Wanted, ReviewHours]).toEqual([[], 24]);
  });

  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
    ['image/heic', heic],
    ['application/pdf', pdf],
  ])('the media type %s is detected from the content, whatever the file name', async (mediaType, make) => {
    const player = await test.newPlayer();
    const { body: answer } = await upload(player, await make(), { FileName: 'setup.exe' });
    const row = await test.db
      .selectFrom('documents')
      .select('media_type')
      .where('id', '=', answer.Id)
      .executeTakeFirst();
    expect(row?.media_type).toBe(mediaType);
  });

  it('the upload has a Type and a base64 Image and requires a session', async () => {
    proves('VE-04.upload');

    const player = await test.newPlayer();
    const before = (await fileRows()).length;
    const refused = await test.rest.post('/kyc/upload', body(jpeg()));
    expect([refused.status, refused.body.Code]).toEqual([401, 'NotAuthenticated']);
    expect((await fileRows()).length).toBe(before);
    expect((await upload(player, jpeg())).status).toBe(200);
  });

  it('an unknown document type is refused', async () => {
    const player = await test.newPlayer();
    for (const Type of ['Passport', '', undefined]) {
      const { status, body: answer } = await upload(player, jpeg(), { Type });
      expect([status, answer.Code]).toEqual([400, 'ValidationError']);
    }
    expect(await rows(player)).toBe(0);
  });

  it('all calls on documents and source of wealth require a session', async () => {
    proves('HO-17.safety');

    const calls = [
      test.rest.get('/kyc'),
      test.rest.post('/kyc/upload', body(jpeg())),
      test.rest.get('/kyc/source-of-wealth/v2'),
      test.rest.post('/kyc/source-of-wealth/v2', {}),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('another player does not see the document', async () => {
    const [owner, other] = [await test.newPlayer(), await test.newPlayer()];
    await upload(owner, jpeg());
    expect((await list(other)).Documents).toEqual([]);
  });

  it('the audit records the upload without the file name', async () => {
    const player = await test.newPlayer();
    await upload(player, jpeg(), { FileName: 'Maja Lind passport.jpg' });
    const line = await lastAudit('upload-document');
    expect(line).toMatchObject({ actor: 'player', player_id: player.userId });
    expect(JSON.stringify(line)).not.toContain('Maja');
  });
});

describe('an invalid file', () => {
  it('every invalid file is refused by its content with a code, and nothing is stored', async () => {
    proves('VE-04.code-field');

    const files = await wrongFiles();
    expect(files.length).toBeGreaterThanOrEqual(40);
    const before = await fileRows();
    const through: string[] = [];
    let player = await test.newPlayer();
    for (const [index, [what, bytes, code]] of files.entries()) {
      // Uploads are rate limited per player.
      if (index % 50 === 49) player = await test.newPlayer();
      const reply = await upload(player, bytes, { FileName: 'passport.jpg' });
      if (reply.body.code !== code || reply.status < 400 || reply.status > 413) {
        through.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
      }
    }
    expect(through).toEqual([]);
    expect(await rows(player)).toBe(0);
    expect(await fileRows()).toEqual(before);
  }, 60_000);

  it.each([
    ['an empty string', ''],
    ['only blanks', '   '],
    ['text that is not base64', 'hello, this is no file!'],
    [
      'base64 with line breaks',
      jpeg()
        .toString('base64')
        .replace(/(.{76})/g, '$1\n'),
    ],
    ['base64 without its padding', Buffer.from('abcd').toString('base64').replace(/=/g, '')],
    ['base64url', Buffer.from([0xff, 0xd8, 0xff, 0xfb, 0xff]).toString('base64url')],
    ['a data URL', `data:image/jpeg;base64,${jpeg().toString('base64')}`],
    ['excess bits at the end', '/9j/4B=='],
  ])('an image field with %s is refused as unreadable', async (_what, Image) => {
    const player = await test.newPlayer();
    const { status, body: answer } = await test.rest.post('/kyc/upload', { Type: 'ID', Image }, player.as);
    expect([status, answer.code]).toEqual([400, 'file-unreadable']);
  });

  it('a file above the maximum size is refused as too large', async () => {
    const player = await test.newPlayer();
    const most = 1024 * 1024;
    for (const length of [most + 1, most * 20]) {
      const { status, body: answer } = await upload(player, Buffer.alloc(length, 1));
      expect([status, answer]).toEqual([413, { Code: 'TooLarge', code: 'file-too-large' }]);
    }
    const other = await test.rest.post('/player/signin/v2', { Username: 'a'.repeat(70_000) });
    expect(other.status).toBe(413);
  });
});

describe('many uploads', () => {
  it('the daily maximum applies to concurrent uploads and resets the next day', async () => {
    const small = await startTestPlatform({
      documents: { place: { kind: 'memory' }, keys: null, mostBytes: 100_000, perDay: 12, reviewHours: 1 },
    });
    const player = await small.newPlayer();
    const send = () => small.rest.post('/kyc/upload', body(jpeg()), player.as);
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(12).fill(200), ...Array(8).fill(429)]);
    expect(replies.find(({ status }) => status === 429)?.body).toEqual({
      Code: 'TooManyFiles',
      code: 'too-many-files',
    });
    expect((await small.rest.get('/kyc', player.as)).body.Documents).toHaveLength(12);
    await small.advance(DAY + 1);
    const { body: again } = await small.signIn(player.email);
    const as = { 'X-Player-Session-Id': again.SessionId };
    expect((await small.rest.post('/kyc/upload', body(jpeg()), as)).status).toBe(200);
    await small.close();
  });

  it('20 concurrent uploads of one player are all stored once', async () => {
    const player = await test.newPlayer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload(player, jpeg(200, 200))));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body: answer }) => answer.Id)).size).toBe(20);
    expect(await rows(player)).toBe(20);
  });

  it('an upload repeated with the same key, in sequence or concurrently, is one document', async () => {
    const player = await test.newPlayer();
    const bytes = jpeg();
    const send = (key: string, file = bytes) => upload(player, file, {}, { 'Idempotency-Key': key });
    const [first, second] = [await send('upload-key-1'), await send('upload-key-1')];
    expect(second.body).toEqual(first.body);
    const [third, fourth] = await Promise.all([send('upload-key-2'), send('upload-key-2')]);
    expect(fourth?.body).toEqual(third?.body);
    expect(await rows(player)).toBe(2);
    const other = await send('upload-key-1', jpeg());
    expect([other.status, other.body.Code]).toEqual([422, 'IdempotencyKeyReused']);
    // The file of the losing upload is deleted later, by the clock.
    const left = (await fileRows()).filter(({ due_at }) => due_at !== null).length;
    expect(left).toBeLessThanOrEqual(1);
  });
});
