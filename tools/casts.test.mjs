import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { castSources, casts } from './casts.mjs';
import { ROOT } from './command.mjs';

describe('casts that skip the type system', () => {
  it('are found with the line that they stand on', () => {
    const text = 'const a = b as never;\nconst c = d as unknown as E;\n';

    expect(casts(text).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('are accepted with a reason on the line before, or before the statement', () => {
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

  it('are not read into comments and texts', () => {
    const text = '// nothing is as never\nconst a = "as unknown as";\n';

    expect(casts(text)).toEqual([]);
  });

  it('have a written reason in every source', { timeout: 30_000 }, () => {
    proves('AR-01.casts');

    const missing = castSources(ROOT).flatMap((file) =>
      casts(readFileSync(join(ROOT, file), 'utf8'), file).map(({ line, text }) => `${file}:${line} ${text}`),
    );

    expect(missing).toEqual([]);
  });
});
