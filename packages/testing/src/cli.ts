#!/usr/bin/env node
import { createMockPlatform } from './platform/mock-platform.ts';
import { HELP, readArguments } from './server/arguments.ts';
import { startMockServer } from './server/mock-server.ts';

try {
  const { help, ...options } = readArguments(process.argv.slice(2));
  if (help) process.stdout.write(HELP);
  else {
    const server = await startMockServer(createMockPlatform(), options);
    process.stdout.write(
      `The mock platform listens at ${server.baseUrl}\n\n${HELP.slice(HELP.indexOf('Players:'))}`,
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
