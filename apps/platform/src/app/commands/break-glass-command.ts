import { createPasswords } from '../../identity/index.ts';
import { createOutbox } from '../../infrastructure/outbox/outbox.ts';
import { createRateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { createStaff } from '../../staff/index.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { print, runCommand } from './run-command.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

/**
 * Creates the account that signs in to the console without the identity provider, or replaces its credentials. With
 * `remove`, deletes it. Exit code 1: there is none to delete; 2: the command failed.
 */
await runCommand('The account could not be changed.', async () => {
  const [action] = process.argv.slice(2);
  if (action !== undefined && action !== 'remove') throw new Error('The only argument is: remove.');
  const { passwordCost, rateLimits, console: settings } = readConfiguration(process.env);
  return withPrivacyDeps(async (deps) => {
    const { db, clock, secret } = deps;
    const { breakGlass } = createStaff({
      ...deps,
      passwords: await createPasswords(passwordCost),
      limiter: createRateLimiter(db, clock, secret, rateLimits),
      outbox: createOutbox(db, clock),
    });
    if (action === 'remove') {
      const isRemoved = await breakGlass.remove();
      print(isRemoved ? 'The account and its sessions are gone.' : 'There is no such account.');
      return isRemoved ? 0 : 1;
    }
    const { password, secret: key, uri } = await breakGlass.enroll();
    print('These credentials are shown once. Seal them where two people have to open them.');
    print(`Password:          ${password}`);
    print(`Authenticator app: ${key}`);
    print(`As a QR code:      ${uri}`);
    print(describeAddress(settings));
    return 0;
  });
});

function describeAddress(settings: ReturnType<typeof readConfiguration>['console']): string {
  if (settings === null || settings.breakGlassAlarm.length === 0) {
    return 'The sign-in is off until CONSOLE_URL and CONSOLE_BREAK_GLASS_ALARM are set.';
  }
  return `Sign in at ${settings.consoleUrl}/break-glass`;
}
