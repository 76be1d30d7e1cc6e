import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(`${root}${path}`);

it('every widget has a page with its current options', { timeout: 60_000 }, () => {
  const generator = ['--conditions=playerdesk-source', '--import', 'tsx', 'docs/generate-widgets.ts'];
  const check = () => execFileSync(process.execPath, [...generator, '--check'], { cwd: root, stdio: 'pipe' });
  expect(check).not.toThrow();
});

it('every widget has a picture and names for its controls', () => {
  const names = JSON.parse(read('docs/widgets/names.json').toString());
  expect(Object.keys(names).length).toBeGreaterThanOrEqual(35);
  for (const [widget, found] of Object.entries(names)) {
    expect(read(`docs/widgets/${widget}.png`).length, widget).toBeGreaterThan(4_000);
    expect(Object.keys(found).length, widget).toBeGreaterThan(0);
  }
});
