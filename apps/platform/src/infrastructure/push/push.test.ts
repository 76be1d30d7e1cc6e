import { balanceChanged } from '@playerdesk/contract/procedures';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { deleteOldPushes } from './push.queries.ts';
import { createPushes } from './pushes.ts';

const platform = sharedPlatform();

const pushes = createPushes({ now: Date.now });
const rows = () => platform.db.selectFrom('pushes').selectAll().orderBy('id').execute();

describe('a push', () => {
  it('of a rolled-back transaction is not stored', async () => {
    const { userId } = await platform.newPlayer();
    const undone = platform.db.transaction().execute(async (tx) => {
      await pushes.put(tx, userId, balanceChanged);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await rows()).toEqual([]);
  });

  it('an announced push is deleted after its retention, and an unannounced push is never deleted', async () => {
    const { userId } = await platform.newPlayer();
    await platform.db.transaction().execute((tx) => pushes.put(tx, userId, balanceChanged));
    // Within the two-second poll of every process, if nothing else is committed here.
    await expect.poll(async () => (await rows())[0]?.announced_at, { timeout: 10_000 }).toBeInstanceOf(Date);
    const [announced] = await rows();
    const at = announced?.announced_at?.getTime() ?? 0;
    const waiting = { player_id: userId, topic: balanceChanged.uri, created_at: new Date(at - 7_200_000) };
    await platform.db.transaction().execute(async (tx) => {
      await tx.insertInto('pushes').values(waiting).execute();
      await deleteOldPushes(tx, new Date(at - 1));
      expect(await tx.selectFrom('pushes').select('id').execute()).toHaveLength(2);
      await deleteOldPushes(tx, new Date(at));
      expect(await tx.selectFrom('pushes').select('announced_at').execute()).toEqual([
        { announced_at: null },
      ]);
    });
  });
});
