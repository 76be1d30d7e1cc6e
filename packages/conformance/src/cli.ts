#!/usr/bin/env node
import { askOn } from './command/consent.ts';
import { main } from './command/main.ts';
import type { Terminal } from './command/terminal.ts';

const { stdin, stdout, stderr, env } = process;
const CLEAR_LINE = '\r\u001b[K';

const terminal: Terminal = {
  isInteractive: stdin.isTTY === true && stderr.isTTY === true,
  hasColor: stdout.isTTY === true && !env.NO_COLOR,
  print: (text) => stdout.write(text),
  printError: (text) => stderr.write(`${text}\n`),
  progress: (text) => {
    if (stderr.isTTY) stderr.write(`${CLEAR_LINE}${(text ?? '').slice(0, (stderr.columns || 80) - 1)}`);
  },
  ask: (question) => askOn(stdin, stderr, question),
};

process.exitCode = await main(process.argv.slice(2), env, terminal);
