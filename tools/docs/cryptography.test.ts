import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

/** The purpose of a digest or of a sealed text: as an argument, or as a constant. */
const PURPOSE = /[.](?:digest|seal|open)[(]\s*'([^']+)'|\b(?:SEALED|\w*PURPOSE) = '([^']+)'/g;
/** Encodings of hash functions. */
const ENCODINGS = ['hex', 'base64url'];

function purposesInCode() {
  const args = ['ls-files', 'apps/platform/src/*.ts'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const found = files
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...read(path).matchAll(PURPOSE)].map(([, argument, constant]) => argument ?? constant ?? ''),
    );
  return new Set(found.filter((purpose) => !ENCODINGS.includes(purpose)));
}

describe('the page of keys and algorithms', () => {
  const page = read('docs/security/cryptography.md');

  it('lists exactly the purposes of digests and sealed texts in the code', () => {
    const [, section = ''] = page.split('\n## Purposes\n');
    const [purposes = ''] = section.split('\n## ');

    const listed = purposes
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

    expect(listed.toSorted()).toEqual([...purposesInCode()].toSorted());
  });

  it('names every variable of the configuration that is a secret', () => {
    const variables = [...read('docs/platform/configuration.md').matchAll(/`([A-Z_0-9]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => /(SECRET|KEYS|METRICS_TOKEN)(_PREVIOUS)?$/.test(name));

    expect(variables.length).toBeGreaterThan(8);
    expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
