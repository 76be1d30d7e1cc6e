import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSON, privacyHands } from '../../test/fixtures/privacy-operator.ts';
import { TEST_CONFIGURATION } from '../../test/fixtures/test-configuration.ts';
import { startTestPlatform, type TestPlatform, type TestPlayer } from '../../test/fixtures/test-platform.ts';
import { type DocumentKey, readKeys } from '../verification/documents/document-settings.ts';
import { erasePlayer } from './erase-player.ts';
import { createPrivacyDeps, type PrivacyDeps } from './privacy-deps.ts';
import { resealAll, sealedKinds } from './reseal.ts';

const LONG = 600_000;
const newKey = (id: string): DocumentKey[] => readKeys(`${id}:${randomBytes(32).toString('base64')}`);
const OLD = newKey('2025');
const NEW = newKey('2026');

let folder: string;
let test: TestPlatform;
let player: TestPlayer;
let erased: TestPlayer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-reseal-'));
  test = await startTestPlatform({
    documents: { ...TEST_CONFIGURATION.documents, keys: OLD, place: { kind: 'folder', folder } },
  });
  const helpers = privacyHands(test, folder);
  erased = await helpers.knownPlayer({ Email: 'erased@vanderbloom.example', FirstName: 'Erasmus' });
  // The keys of the platform, for the identity that outlasts the erasure.
  await erasePlayer(await depsWith(OLD), await helpers.subjectOf(erased));
  player = await helpers.knownPlayer({ Email: PERSON.Email, Address1: PERSON.Address1 });
}, LONG);
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
}, LONG);

function depsWith(keys: readonly DocumentKey[]): Promise<PrivacyDeps> {
  const documents = { ...TEST_CONFIGURATION.documents, keys, place: { kind: 'folder', folder } as const };
  return createPrivacyDeps({ ...TEST_CONFIGURATION, documents }, test.db, { now: () => Date.now() });
}

const counts = async (deps: PrivacyDeps) =>
  Promise.all(sealedKinds(deps).map(async (kind) => (await kind.findOutdated()).length));
const documentsOf = (playerId: string) =>
  test.db
    .selectFrom('documents')
    .select(['id', 'file_name'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
const pathOf = (id: string) => join(folder, id.slice(0, 2), id);

describe('sealing again with a new document key', () => {
  it(
    'finds documents, declarations and identities under the earlier key and opens them with the new key alone',
    async () => {
      proves('SE-13.documents', 'SE-13.alone');
      const both = await depsWith([...NEW, ...OLD]);
      const documents = [...(await documentsOf(player.userId)), ...(await documentsOf(erased.userId))];
      expect(await counts(both)).toEqual([documents.length, documents.length, 2, 1]);
      const [{ id: interrupted } = { id: '' }] = documents;
      // As an interruption between the file and its row leaves it.
      await writeFile(
        pathOf(interrupted),
        both.seal.reseal(interrupted, await readFile(pathOf(interrupted))),
      );

      const { failures } = await resealAll(sealedKinds(both));

      expect(failures).toEqual([]);
      const alone = await depsWith(NEW);
      expect(await counts(alone)).toEqual([0, 0, 0, 0]);
      for (const { id, file_name } of await documentsOf(player.userId)) {
        expect(await alone.files.read(id)).not.toBeNull();
        expect(alone.fileNames.open({ id, file_name })).toBe('Quintessa Vanderbloom.jpg');
      }
      expect(await alone.files.read(interrupted)).not.toBeNull();
      expect(await alone.wealth.read(player.userId, 1)).toMatchObject([{ occupation: 'Quintessa’s bakery' }]);
      const { identity } = await test.db
        .selectFrom('kept_identities')
        .select('identity')
        .executeTakeFirstOrThrow();
      const opened = alone.seal.open(`identity ${erased.userId}`, Buffer.from(identity, 'base64'));
      expect(JSON.parse(opened.toString())).toMatchObject({ first_name: 'Erasmus' });
      expect(await resealAll(sealedKinds(alone))).toEqual({ resealed: 0, failures: [] });
    },
    LONG,
  );

  it(
    'leaves a file that is being deleted, and reports one that does not open without stopping at it',
    async () => {
      proves('SE-13.documents');
      const next = await depsWith([...newKey('2027'), ...NEW]);
      const [deleted, damaged, ...others] = await documentsOf(player.userId);
      if (!deleted || !damaged) throw new Error('The player has fewer documents than expected');
      const key = { playerId: player.userId, id: deleted.id };
      const before = await readFile(pathOf(deleted.id));
      await test.db.transaction().execute((tx) => next.files.release(tx, [key]));
      const bytes = await readFile(pathOf(damaged.id));
      await writeFile(
        pathOf(damaged.id),
        Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
      );

      await next.files.reseal(key);
      const { failures } = await resealAll(sealedKinds(next));

      expect(await readFile(pathOf(deleted.id))).toEqual(before);
      expect(failures.map(({ kind, id }) => [kind, id])).toEqual([['documents', damaged.id]]);
      expect(await counts(next)).toEqual([1, 0, 0, 0]);
      for (const { id } of others) expect(await next.files.read(id)).not.toBeNull();
    },
    LONG,
  );
});
