import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';

const PROGRAM = `
  import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
  const log = createLog('info');
  for (let line = 0; line < 2_000; line += 1) log.info({ line: 'x'.repeat(200) }, 'filled');
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => {}, 1_000);
  process.stdout.write('full');
`;

describe('a process whose log nobody reads', () => {
  it('ends when it is asked to', async () => {
    proves('RE-02.stuck-log');
    const args = [
      '--import',
      'tsx',
      '--conditions=playerdesk-source',
      '--input-type=module',
      '--eval',
      PROGRAM,
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    await once(child.stdout, 'data');

    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');

    expect(code).toBe(0);
  });
});
