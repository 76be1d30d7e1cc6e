import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PATH = /`((?:packages|apps|e2e|tools|docs)\/[\w./-]+)`/g;

describe('the architecture page', () => {
  it('the diagrams show the current imports', { timeout: 60_000 }, () => {
    proves('AR-07.architecture');
    const generator = [
      '--conditions=playerdesk-source',
      '--import',
      'tsx',
      'tools/docs/generate-architecture.ts',
    ];

    const check = () =>
      execFileSync(process.execPath, [...generator, '--check'], { cwd: root, stdio: 'pipe' });

    expect(check).not.toThrow();
  });

  it('every named file exists', () => {
    proves('AR-07.architecture');
    const page = readFileSync(`${root}docs/architecture.md`, 'utf8');

    const paths = [...page.matchAll(PATH)].map(([, path]) => path);

    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});
