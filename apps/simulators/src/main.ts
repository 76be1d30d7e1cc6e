import { readOptions } from './configuration.ts';
import { startStaffDirectory } from './staff/staff-directory.ts';
import { startSimulators } from './start-simulators.ts';

try {
  const options = readOptions(process.env);
  const simulators = await startSimulators({ ...options, onError: (error) => console.error(error) });
  console.log(`Playerdesk simulators are at ${simulators.url}`);
  console.log(`Control them at ${simulators.url}/control?token=${options.token}`);
  const staff = options.staff && (await startStaffDirectory(options.staff));
  if (staff) console.log(`Staff of the console sign in at ${staff.issuer}`);
  let isClosing = false;
  const stop = () => {
    if (isClosing) return;
    isClosing = true;
    Promise.all([simulators.close(), staff?.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  // A refused connection has a code but no message.
  const { message, code } = error as { message?: string; code?: string };
  console.error(`The simulated suppliers could not start. ${message || code || String(error)}`);
  process.exit(1);
}
