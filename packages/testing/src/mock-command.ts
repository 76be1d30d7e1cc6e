import { createMockPlatform } from './platform/mock-platform.ts';
import { HELP, readArguments } from './server/arguments.ts';
import { startMockServer } from './server/mock-server.ts';

/** Serves the mock platform until the process is interrupted. */
export async function runMockCommand(args: readonly string[]): Promise<void> {
  const { help, ...options } = readArguments(args);
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const server = await startMockServer(createMockPlatform(), options);
  process.stdout.write(
    `The mock platform listens at ${server.baseUrl}\n\n${HELP.slice(HELP.indexOf('Players:'))}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
}
