import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT, run } from '../setup/command.mjs';
import { buildPackage } from './build-packages.ts';

const DIST = join(ROOT, 'packages/widgets/dist');
const read = (file: string) => readFileSync(join(DIST, file), 'utf8');
const isClient = (file: string) => /^'use client';/.test(read(file));

/** Returns a built file with all files that it imports statically. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/^(?:'use client';)?import .*?["'](\.[^"']+)["'];?$/gm))
    withImports(join(dirname(file), path), found);
  return found;
}

beforeAll(async () => {
  const names = ['contract', 'jurisdictions', 'core', 'cashier', 'widgets'].map(
    (name) => `@playerdesk/${name}`,
  );
  for (const name of names) expect((await buildPackage(name)).code).toBe(0);
}, 180_000);

describe('a built package of the widgets', () => {
  it.each(['react.js', 'elements.js'])(
    'marks %s and the React that it imports as client modules',
    (entry) => {
      proves('IN-22.client');

      const needing = [...withImports(entry)].filter(
        (file) => file === entry || /["']react(-dom)?["'/]/.test(read(file)),
      );
      expect(needing.filter((file) => !isClient(file))).toEqual([]);
    },
  );

  it('leaves the entry points that run on a server as they are', () => {
    proves('IN-22.others');

    const marked = readdirSync(DIST).filter((file) => file.endsWith('.js') && isClient(file));
    expect(marked.sort()).toEqual(['elements.js', 'react.js']);
  });

  it('renders a first screen without a React of the host for React Server Components', async () => {
    proves('IN-23.react-server');

    const files = readdirSync(join(DIST, 'react-server'), { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => file.endsWith('.js')).map((file) => read(join('react-server', file)));
    expect(code.join('\n')).not.toMatch(/(?:from|import) ?\(?["'](?:react|node:)/);

    const options = { id: 'a', locale: 'sv', nonce: 'bm9uY2U=' };
    const html = (conditions: readonly string[]) => renderWith(conditions, options);
    expect(await html(['--conditions=react-server'])).toBe(await html([]));
  }, 60_000);
});

/** Renders the sign-in form in a Node process of its own. */
async function renderWith(conditions: readonly string[], options: object): Promise<string> {
  const script = `import { prerender } from '@playerdesk/widgets/prerender';
    process.stdout.write(await prerender('sign-in', ${JSON.stringify(options)}));`;
  const { code, output } = await run(
    process.execPath,
    [...conditions, '--input-type=module', '--eval', script],
    { capture: true, cwd: join(ROOT, 'packages/widgets') },
  );
  expect(code, output).toBe(0);
  return output;
}
