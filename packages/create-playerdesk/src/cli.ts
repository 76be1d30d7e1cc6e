#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import type { Ask } from './read-choices.ts';
import { runCommand } from './run-command.ts';

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;

const ask: Ask = async (question, choices) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const [first = ''] = choices;
  const others = choices.length > 1 ? ` ${choices.join(', ')}` : '';
  const answer = await terminal.question(`${question}:${others} (${first}) `);
  terminal.close();
  return answer.trim() || first;
};

/** Runs `npm install` in a folder and shows its output. */
function install(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    // On Windows npm is a script, which only a shell can start.
    const isWindows = process.platform === 'win32';
    const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: isWindows,
    });
    npm.once('error', () => resolve(false));
    npm.once('exit', (code) => resolve(code === 0));
  });
}

process.exitCode = await runCommand(process.argv.slice(2), {
  templates: fileURLToPath(new URL('templates', import.meta.url)),
  workingFolder: process.cwd(),
  ask: isTerminal ? ask : undefined,
  install,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(`${text}\n`),
});
