import { randomUUID } from 'node:crypto';
import { createSessions } from '../../identity/index.ts';
import { createPushes } from '../../infrastructure/push/pushes.ts';
import { cashierSessionEnder } from '../../money/index.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { findSubject, type PrivacyDeps } from '../../privacy/index.ts';
import { print, runCommand } from './run-command.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

/**
 * Ends all sessions of a player, or of everyone with `--all`, also while a platform runs. Exit code 1: there is no such
 * player; 2: the command failed.
 *
 * @see OWASP ASVS 5.0, 7.4.5
 */
await runCommand('The sessions could not be ended.', async () => {
  const [whose] = process.argv.slice(2);
  if (!whose) throw new Error('Name the player by id or e-mail address, or pass --all.');
  return withPrivacyDeps(async (deps) => {
    const players = await findPlayers(deps, whose);
    if (players === null) {
      print('There is no such player.');
      return 1;
    }
    for (const playerId of players) await endSessions(deps, playerId);
    print(`Ended the sessions of ${players.length} players.`);
    return 0;
  });
});

async function findPlayers({ db }: PrivacyDeps, whose: string): Promise<readonly string[] | null> {
  if (whose !== '--all') {
    const subject = await findSubject(db, whose);
    return subject && [subject.playerId];
  }
  const rows = await db
    .selectFrom('sessions')
    .select('player_id')
    .distinct()
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Each player in a transaction of their own: an interrupted command is repeated. */
async function endSessions({ db, clock, audit }: PrivacyDeps, playerId: string): Promise<void> {
  const sessions = createSessions({
    db,
    clock,
    pushes: createPushes(clock),
    cashierSessions: cashierSessionEnder,
    mostPerPlayer: Number.POSITIVE_INFINITY,
  });
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId);
    await sessions.endAll(tx, playerId, 'operator');
    await audit.write(tx, {
      actor: 'platform',
      action: 'end-sessions',
      playerId,
      after: { by: 'command' },
      requestId: randomUUID(),
    });
  });
}
