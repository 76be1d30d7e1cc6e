import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../setup/command.mjs';
import { castSources, casts } from './casts.ts';

describe('casts that skip the type system', () => {
  it('a cast is found with its line', () => {
    const text = 'const a = b as never;\nconst c = d as unknown as E;\n';

    expect(casts(text).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('a cast with a reason before its line or its statement is accepted', () => {
    const text = [
      '// Cast: the host names its own type.',
      'const a = b as never;',
      '// Cast: the table pairs each handler with its event.',
      'return handlers[type](',
      '  event as never,',
      ');',
    ].join('\n');

    expect(casts(text)).toEqual([]);
  });

  it('comments and strings are ignored', () => {
    const text = '// nothing is as never\nconst a = "as unknown as";\n';

    expect(casts(text)).toEqual([]);
  });

  it('every cast in the sources has a written reason', { timeout: 30_000 }, () => {
    proves('AR-01.casts');

    const missing = castSources(ROOT).flatMap((file) =>
      casts(readFileSync(join(ROOT, file), 'utf8'), file).map(({ line, text }) => `${file}:${line} ${text}`),
    );

    expect(missing).toEqual([]);
  });
});
