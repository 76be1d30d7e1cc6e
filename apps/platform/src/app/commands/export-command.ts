import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { exportPlayer, findSubject } from '../../privacy/index.ts';
import { print, runCommand } from './run-command.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

/** Exports all data of a player to a folder. Exit code 1: unknown player; 2: the command failed. */
await runCommand('The player could not be exported.', async () => {
  const [identifier, into] = process.argv.slice(2);
  if (!identifier) throw new Error('Name the player by id or e-mail address, and a folder if you like.');
  return withPrivacyDeps(async (deps) => {
    const subject = await findSubject(deps.db, identifier);
    if (!subject) {
      print('There is no such player.');
      return 1;
    }
    const { data, files } = await exportPlayer(deps, subject);
    await deps.audit.write(deps.db, {
      actor: 'platform',
      action: 'export-player',
      playerId: subject.playerId,
    });
    const folder = resolve(process.env.INIT_CWD ?? '.', into ?? `export-${subject.playerId}`);
    // Complete personal data: readable by its owner only.
    await mkdir(join(folder, 'documents'), { recursive: true, mode: 0o700 });
    const write = (name: string, content: string | Buffer) =>
      writeFile(join(folder, name), content, { mode: 0o600 });
    await write('player.json', `${JSON.stringify(data, null, 2)}\n`);
    for (const { name, bytes } of files) await write(join('documents', name), bytes);
    print(`Written to ${folder}: player.json and ${files.length} documents.`);
    return 0;
  });
});
