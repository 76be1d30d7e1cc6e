import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exif, jpeg, rightFiles, segment, withSegments } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import exifr from 'exifr';
import { imageSize } from 'image-size';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3 } from '../../../test/fixtures/s3-server.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { readConfiguration } from '../../app/configuration/configuration.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import { createDocumentFiles } from './document-files.ts';
import { createDocumentSeal, derivedKey } from './document-seal.ts';
import { readKeys } from './document-settings.ts';
import { openDocumentStore } from './open-document-store.ts';

const KEYS = { keyId: 'documents', secret: 'a secret of the store', region: 'eu-north-1' };
const SETTINGS = {
  keys: readKeys(`1:${randomBytes(32).toString('base64')}`),
  mostBytes: 1_048_576,
  perDay: 40,
  reviewHours: 24,
};
const HOUR = 3600;

let folder: string;
let s3: S3Server;
let test: TestPlatform;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-documents-'));
  s3 = await startS3(KEYS);
  test = await startTestPlatform({ documents: { ...SETTINGS, place: { kind: 'folder', folder } } });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await test?.close();
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Lists every file under the folder. */
async function kept(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
const seal = createDocumentSeal(SETTINGS.keys);
const filesOf = (seconds = 0, store = openDocumentStore({ kind: 'folder', folder })) =>
  createDocumentFiles(test.db, { now: () => Date.now() + seconds * 1000 }, store, seal);

describe('a stored file', () => {
  it('a file is encrypted under its own key, opens for its document only and detects any change', () => {
    const bytes = Buffer.concat([jpeg(), Buffer.from('Maja Lind')]);
    const [one, two] = [seal.seal('a', bytes), seal.seal('a', bytes)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('Maja Lind')).toBe(false);
    expect(one.includes(bytes.subarray(100, 120))).toBe(false);
    expect(seal.open('a', one).equals(bytes)).toBe(true);
    expect(() => seal.open('b', one)).toThrow();
    for (let at = 0; at < one.length; at += 13) {
      const changed = Buffer.from(one);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seal.open('a', changed), `byte ${at}`).toThrow();
    }
    expect(() => seal.open('a', one.subarray(0, -1))).toThrow();
  });

  it('a file opens after a key rotation as long as its key is configured', () => {
    const [older] = SETTINGS.keys;
    const next = readKeys(`2:${randomBytes(32).toString('base64')}`);
    const sealed = seal.seal('a', Buffer.from('old'));
    const both = createDocumentSeal([...next, ...(older ? [older] : [])]);
    expect(both.open('a', sealed).toString()).toBe('old');
    const fresh = both.seal('a', Buffer.from('new'));
    expect(() => seal.open('a', fresh)).toThrow('The key 2');
    expect(createDocumentSeal(next).open('a', fresh).toString()).toBe('new');
    expect(derivedKey('x').key.equals(derivedKey('y').key)).toBe(false);
  });

  it('third-party parsers read every stored file as valid and without metadata', async () => {
    const player = await test.newPlayer();
    const files = [
      ...(await rightFiles()),
      ['a rotated JPEG', withSegments(jpeg(), segment(0xe1, exif(8))), 'image/jpeg'] as const,
    ];
    const parsed: string[] = [];
    for (const [what, bytes, mediaType] of files) {
      const reply = await test.rest.post(
        '/kyc/upload',
        { Type: 'Other', Image: bytes.toString('base64') },
        player.as,
      );
      const onDisk = await readFile(join(folder, reply.body.Id.slice(0, 2), reply.body.Id));
      expect(onDisk.includes(bytes.subarray(-40)), what).toBe(false);
      const clean = await filesOf().read(reply.body.Id);
      if (!clean) throw new Error(`${what} is gone`);
      if (mediaType === 'application/pdf') {
        expect((await PDFDocument.load(clean)).getPageCount(), what).toBe(1);
      } else {
        expect(imageSize(clean).type, what).toBe(mediaType.replace('image/', '').replace('jpeg', 'jpg'));
        const metadata = await exifr
          .parse(clean, { gps: true, xmp: true, iptc: true, icc: true, ihdr: false })
          .catch(() => undefined);
        expect(
          Object.keys(metadata ?? {}).filter((key) => !['Orientation', 'errors'].includes(key)),
          what,
        ).toEqual([]);
      }
      parsed.push(what);
    }
    expect(parsed).toHaveLength(12);
  });

  it('files are accessible to their owner only, no partial file remains, and a path is not a valid id', async () => {
    const paths = await kept();
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect((await stat(path)).mode & 0o077, path).toBe(0);
    expect(paths.filter((path) => path.endsWith('.part'))).toEqual([]);
    const store = openDocumentStore({ kind: 'folder', folder });
    for (const id of ['../../etc/passwd', '', 'a/b', `${randomUUID()}/..`]) {
      await expect(store.get(id)).rejects.toThrow('Not the id');
    }
  });
});

describe('a folder that cannot take a file', () => {
  it('the upload may be repeated later, and no part of the file stays', async () => {
    proves('RE-10.store');
    const full = openDocumentStore({ kind: 'folder', folder });
    const id = randomUUID();
    // A folder in the place of the file: it is written, but cannot be put there.
    await mkdir(join(folder, id.slice(0, 2), id, 'taken'), { recursive: true });

    await expect(full.put(id, jpeg())).rejects.toMatchObject({ code: 'ServiceUnavailable', retryAfter: 30 });

    expect((await kept()).filter((path) => path.endsWith('.part'))).toEqual([]);
    await rm(join(folder, id.slice(0, 2), id), { recursive: true });
  });
});

describe('an S3 document store', () => {
  const place = () => ({ kind: 's3', url: `${s3.url}/documents/`, ...KEYS }) as const;

  it('the store gets signed requests and only encrypted bytes', async () => {
    const other = await startTestPlatform({ documents: { ...SETTINGS, place: place() } });
    const player = await other.newPlayer();
    const bytes = jpeg();
    const { status, body } = await other.rest.post(
      '/kyc/upload',
      { Type: 'ID', Image: bytes.toString('base64') },
      player.as,
    );
    expect([status, s3.refused]).toEqual([200, []]);
    const [[name, object] = ['', Buffer.alloc(0)]] = [...s3.objects];
    expect(name).toBe(`/bucket/documents/${body.Id}`);
    expect(object.includes(bytes.subarray(200, 230))).toBe(false);
    expect(seal.open(body.Id, object).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    await other.close();
  });

  it('the store puts, gets and removes by id, and a second removal succeeds', async () => {
    const store = openDocumentStore(place());
    const id = randomUUID();
    expect(await store.get(id)).toBeNull();
    await store.put(id, Buffer.from([0, 1, 255]));
    expect(await store.get(id)).toEqual(Buffer.from([0, 1, 255]));
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeNull();
  });

  it('a wrong secret is refused, and the upload fails without a document', async () => {
    proves('RE-10.store');
    const wrong = { ...place(), secret: 'another secret' };
    await expect(openDocumentStore(wrong).put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({
      code: 'ServiceUnavailable',
      cause: new Error('The document store answered 403 to PUT'),
    });
    expect(s3.refused.splice(0)).toEqual(['SignatureDoesNotMatch']);
    const other = await startTestPlatform({ documents: { ...SETTINGS, place: wrong } });
    const player = await other.newPlayer();
    const Image = jpeg().toString('base64');
    const reply = await other.rest.post('/kyc/upload', { Type: 'ID', Image }, player.as);
    expect([reply.status, reply.body.Code]).toEqual([503, 'ServiceUnavailable']);
    expect((await other.rest.get('/kyc', player.as)).body.Documents).toEqual([]);
    await other.close();
    s3.refused.splice(0);
  });

  it('a failed request is retried', async () => {
    const store = openDocumentStore(place());
    const id = randomUUID();
    s3.failNext(503, 1);
    await store.put(id, Buffer.from('x'));
    expect(await store.get(id)).toEqual(Buffer.from('x'));
  });

  it('a redirect to another address is not followed', async () => {
    proves('SE-14.redirects');
    const store = openDocumentStore(place());
    s3.failNext(307, 1, { Location: `${s3.url}/documents/elsewhere` });
    await expect(store.put(randomUUID(), Buffer.from('x'))).rejects.toThrow();
    expect([...s3.objects.keys()].filter((name) => name.endsWith('elsewhere'))).toEqual([]);
    expect(s3.refused).toEqual([]);
  });
});

describe('an incomplete upload', () => {
  it('uploads aborted at 70% leave no file and no row, and release their slots', async () => {
    const player = await test.newPlayer();
    const before = [await kept(), await test.db.selectFrom('document_files').selectAll().execute()];
    const whole = JSON.stringify({ Type: 'ID', Image: jpeg(300, 300).toString('base64') });
    for (let cut = 0; cut < 6; cut += 1) {
      await new Promise<void>((resolve) => {
        const call = httpRequest(`${test.url}/rest/kyc/upload`, {
          method: 'POST',
          headers: { ...player.as, 'Content-Type': 'application/json', 'Content-Length': whole.length },
        });
        call.on('error', () => resolve());
        call.write(whole.slice(0, Math.floor(whole.length * 0.7)), () => call.destroy());
      });
    }
    // More than the concurrency limit: a leaked slot would block this forever.
    expect((await test.rest.get('/kyc', player.as)).body.Documents).toEqual([]);
    expect([await kept(), await test.db.selectFrom('document_files').selectAll().execute()]).toEqual(before);
    const { status } = await test.rest.post('/kyc/upload', JSON.parse(whole), player.as);
    expect(status).toBe(200);
  });

  it('a file without a document is deleted after an hour', async () => {
    const id = randomUUID();
    await filesOf().write({ playerId: NO_PLAYER, id }, jpeg());
    const exists = async () => (await kept()).some((path) => path.endsWith(id));
    expect(await exists()).toBe(true);
    await filesOf(HOUR - 60).sweep();
    expect(await exists()).toBe(true);
    expect(await filesOf(HOUR + 60).sweep()).toBeGreaterThanOrEqual(1);
    expect(await exists()).toBe(false);
    await expect(
      test.db.transaction().execute((tx) => filesOf().take(tx, { playerId: NO_PLAYER, id })),
    ).rejects.toThrow('swept before');
  });

  it('a failed file write leaves no row after the sweep', async () => {
    const id = randomUUID();
    const never = {
      put: () => Promise.reject(new Error('no disk')),
      get: async () => null,
      remove: async () => {},
    };
    await expect(filesOf(0, never).write({ playerId: NO_PLAYER, id }, jpeg())).rejects.toThrow('no disk');
    await filesOf(HOUR + 60).sweep();
    const rows = await test.db.selectFrom('document_files').selectAll().where('id', '=', id).execute();
    expect(rows).toEqual([]);
  });

  it('the sweep keeps the files of documents', async () => {
    const player = await test.newPlayer();
    const { body } = await test.rest.post(
      '/kyc/upload',
      { Type: 'ID', Image: jpeg().toString('base64') },
      player.as,
    );
    await filesOf(10 * 365 * 24 * HOUR).sweep();
    expect(await filesOf().read(body.Id)).not.toBeNull();
  });

  it('a failed removal is retried at the next sweep', async () => {
    const id = randomUUID();
    await filesOf().write({ playerId: NO_PLAYER, id }, jpeg());
    const broken = {
      ...openDocumentStore({ kind: 'folder', folder }),
      remove: () => Promise.reject(new Error('down')),
    };
    await expect(filesOf(HOUR + 60, broken).sweep()).rejects.toThrow('down');
    await filesOf(HOUR + 60).sweep();
    expect((await kept()).some((path) => path.endsWith(id))).toBe(false);
  });
});

describe('the configuration of documents', () => {
  const SECRET = 'a secret of at least thirty-two letters';
  const production = {
    NODE_ENV: 'production',
    CAPTCHA: 'off',
    PLATFORM_SECRET: SECRET,
    DATABASE_URL: 'postgres://localhost/x',
  };
  const KEY = `2026:${Buffer.alloc(32, 7).toString('base64')}`;

  it('production requires keys and a place that all processes share', () => {
    expect(() => readConfiguration(production)).toThrow('DOCUMENTS_KEYS is missing');
    expect(() => readConfiguration({ ...production, DOCUMENTS_KEYS: KEY })).toThrow('DOCUMENTS_FOLDER or');
    const whole = readConfiguration({
      ...production,
      DOCUMENTS_KEYS: KEY,
      DOCUMENTS_FOLDER: '/srv/documents',
    });
    expect(whole.documents.place).toEqual({ kind: 'folder', folder: '/srv/documents' });
    expect(whole.documents.keys?.[0]?.id).toBe('2026');
  });

  it.each(['x', '1:short', `1:${'a'.repeat(60)}`, `:${Buffer.alloc(32).toString('base64')}`, `${KEY},`])(
    'the malformed keys %s are refused',
    (keys) => {
      expect(() => readConfiguration({ ...production, DOCUMENTS_KEYS: keys })).toThrow(
        'DOCUMENTS_KEYS is wrong',
      );
    },
  );

  it('an S3 store needs both credentials, and the default place is the data folder', () => {
    const url = { DOCUMENTS_S3_URL: 'https://s3.example/bucket' };
    expect(() => readConfiguration({ DATA_DIR: 'memory', ...url })).toThrow('DOCUMENTS_S3_KEY_ID');
    const configuration = readConfiguration({
      DATA_DIR: 'memory',
      ...url,
      DOCUMENTS_S3_KEY_ID: 'a',
      DOCUMENTS_S3_SECRET: 'b',
    });
    expect(configuration.documents.place).toMatchObject({ kind: 's3', region: 'us-east-1', keyId: 'a' });
    expect(readConfiguration({ DATA_DIR: 'memory' }).documents.place).toEqual({ kind: 'memory' });
    const local = readConfiguration({ DATA_DIR: folder, PLATFORM_SECRET: SECRET });
    expect(local.documents.place).toEqual({ kind: 'folder', folder: join(folder, 'documents') });
  });
});
