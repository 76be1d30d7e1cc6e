import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { closeWithin } from './close-within.ts';

describe('a stop', () => {
  it('waits for no work longer than its grace, and logs what it left', async () => {
    proves('RE-02.stop');
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });

    await closeWithin('sweeps', async () => {}, log, 10_000);
    await closeWithin('mail', () => new Promise(() => {}), log, 1);

    expect(lines.map((line) => JSON.parse(line).work)).toEqual(['mail']);
  });
});
