import { erasePlayer, findSubject, NotErasable } from '../../privacy/index.ts';
import { print, runCommand } from './run-command.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

/** Erases a player and prints what was deleted and retained. Exit code 1: not erasable yet; 2: the command failed. */
await runCommand('The player could not be erased.', async () => {
  const [identifier] = process.argv.slice(2);
  if (!identifier) throw new Error('Name the player by id or e-mail address.');
  return withPrivacyDeps(async (deps) => {
    const subject = await findSubject(deps.db, identifier);
    if (!subject) {
      print('There is no such player.');
      return 1;
    }
    try {
      const { deleted, retained, identityKeptUntil, exclusion } = await erasePlayer(deps, subject);
      print(`Erased ${subject.playerId}.`);
      for (const [table, rows] of Object.entries(deleted)) print(`deleted  ${table.padEnd(24)}${rows}`);
      for (const [table, { rows, reason }] of Object.entries(retained)) {
        print(`kept     ${table.padEnd(24)}${rows}  ${reason}`);
      }
      if (identityKeptUntil) {
        print(
          `Identity, approved documents and declarations are kept, sealed, until ${day(identityKeptUntil)}.`,
        );
      }
      if (exclusion)
        print(
          `The person stays excluded ${exclusion.until ? `until ${day(exclusion.until)}` : 'without an end'}.`,
        );
      return 0;
    } catch (error) {
      if (!(error instanceof NotErasable)) throw error;
      print(error.message);
      return 1;
    }
  });
});

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
