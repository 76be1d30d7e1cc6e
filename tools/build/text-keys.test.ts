import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { isUpToDate, textKeysModule } from './text-keys.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** Creates a repository with these catalogs, by path below the widgets' source. */
function repository(catalogs: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'text-keys-'));
  roots.push(root);
  for (const [path, catalog] of Object.entries(catalogs)) {
    const file = join(root, 'packages/widgets/src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(catalog));
  }
  return root;
}

describe('the generated text keys', () => {
  it('the generated keys match the catalogs of this repository', () => {
    proves('AR-04.text-keys');

    expect(isUpToDate(), 'Run `node --import tsx tools/build/text-keys.ts`.').toBe(true);
  });

  it('the keys of common, form, feature and nested catalogs are collected once', () => {
    const root = repository({
      'i18n/common-messages/en-US.json': { 'button.close': '' },
      'i18n/form-messages/en-US.json': { 'field.city.label': '' },
      'features/limits/messages/en-US.json': { 'limits.title': '', 'button.close': '' },
      'features/games/play-set-up/messages/en-US.json': { 'set-up.title': '' },
      'features/limits/messages/sv.json': { 'limits.other': '' },
    });

    const keys = [...textKeysModule(root).matchAll(/^ {2}'(.+?)',/gm)].map(([, key]) => key);

    expect(keys).toEqual(['button.close', 'field.city.label', 'limits.title', 'set-up.title']);
  });
});
