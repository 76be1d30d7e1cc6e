import { normalizeEmail } from '@playerdesk/contract/internal';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import { toAccountDigest, toNetworkDigest } from '../../infrastructure/security-events/security-log.ts';
import { readConfiguration } from '../configuration/configuration.ts';

/** Prints the digests by which security events name an account or a network. Exit code 2: the command failed. */
try {
  const [value] = process.argv.slice(2);
  if (!value) throw new Error('Name an email address, a phone number, a player id or a network address.');
  const { secret, previousSecret } = readConfiguration(process.env);
  // Events before a replacement name accounts by the earlier secret.
  for (const key of previousSecret === null ? [secret] : [secret, previousSecret]) {
    process.stdout.write(`account ${toAccountDigest(createSecret(key), normalizeEmail(value))}\n`);
    process.stdout.write(`network ${toNetworkDigest(createSecret(key), value)}\n`);
  }
} catch (error) {
  process.stderr.write(`The digest could not be computed. ${(error as Error).message}\n`);
  process.exit(2);
}
