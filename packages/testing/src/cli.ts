#!/usr/bin/env node
import { runDoctorCommand } from './doctor/command.ts';
import { runMockCommand } from './mock-command.ts';

// One file for both commands: `npx @playerdesk/testing` then needs no name. Without a command it is the mock server,
// which `playerdesk-mock` starts.
const [command, ...rest] = process.argv.slice(2);
try {
  if (command === 'doctor') {
    process.exitCode = await runDoctorCommand(rest, {
      isColored: process.stdout.isTTY === true && !process.env.NO_COLOR,
      print: (text) => process.stdout.write(text),
      printError: (text) => process.stderr.write(text),
    });
  } else {
    await runMockCommand(command === 'mock' ? rest : process.argv.slice(2));
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
