import { normalizeEmail } from '@playerdesk/contract/internal';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import { toAccountDigest, toNetworkDigest } from '../../infrastructure/security-events/security-log.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { print, runCommand } from './run-command.ts';

/** Prints the digests by which security events name an account or a network. Exit code 2: the command failed. */
await runCommand('The digest could not be computed.', async () => {
  const [value] = process.argv.slice(2);
  if (!value) throw new Error('Name an email address, a phone number, a player id or a network address.');
  const { secret, previousSecret } = readConfiguration(process.env);
  // Events before a replacement name accounts by the earlier secret.
  for (const key of previousSecret === null ? [secret] : [secret, previousSecret]) {
    print(`account ${toAccountDigest(createSecret(key), normalizeEmail(value))}`);
    print(`network ${toNetworkDigest(createSecret(key), value)}`);
  }
  return 0;
});
