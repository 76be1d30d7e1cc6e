import { proves } from '@playerdesk/proves';
import { describe, expect, inject, it } from 'vitest';
import { runProgram } from '../../../test/fixtures/programs.ts';

const run = (...values: string[]) => runProgram('distribute-command', values, {});

describe('the distribute command', () => {
  it('says that a server without the extension is no cluster', async () => {
    proves('RE-09.cluster');

    expect(await run('--url', inject('postgresUrl'))).toEqual({
      code: 2,
      output: expect.stringContaining('The database has no Citus. Run CREATE EXTENSION citus'),
    });
  });

  it.each(['', '--url=', '--url=postgres://x --parts=0'])('needs arguments: %s', async (line) => {
    expect(await run(...line.split(' ').filter(Boolean))).toEqual({
      code: 2,
      output: expect.stringContaining('Pass --url'),
    });
  });
});
