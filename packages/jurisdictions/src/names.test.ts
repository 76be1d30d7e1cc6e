import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shippedPacks } from './index.ts';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
/** The packs themselves, the list of their ids, the countries of the world, players and answers for tests and stories, and the
 * choices of a new project. */
const MAY_NAME =
  /^jurisdictions\/|^core\/src\/reference-data\/countries\.data\.ts$|^contract\/src\/account\/jurisdiction\.ts$|\.(test|stories)\.tsx?$|\/testing\/|^testing\/src\/samples\/|^testing\/src\/platform\/personas\.ts$|^create-playerdesk\//;

/** Files of code in the packages' sources. */
function codeFiles(): string[] {
  return readdirSync(PACKAGES).flatMap((name) =>
    readdirSync(join(PACKAGES, name, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(PACKAGES, join(entry.parentPath, entry.name))),
  );
}

/** Where a text names a jurisdiction: its id as a word of three letters or more, or a short one in quotes. */
function namesIn(code: string): string[] {
  const ids = shippedPacks.map(({ id }) => (id.length > 2 ? `\\b${id}\\b` : `['"\`]${id}['"\`]`));
  return code.match(new RegExp(ids.join('|'), 'g')) ?? [];
}

describe('the name of a jurisdiction', () => {
  it('appears only in the packs', () => {
    const files = codeFiles().filter((file) => !MAY_NAME.test(file));
    expect(files.length).toBeGreaterThan(100);
    const named = files.filter((file) => namesIn(readFileSync(join(PACKAGES, file), 'utf8')).length > 0);
    expect(named).toEqual([]);
  });

  it('is found by this check where it appears', () => {
    expect(namesIn("if (pack.id === 'SGA') hide();")).toEqual(['SGA']);
    expect(namesIn("const es = country === 'ES';")).toEqual(["'ES'"]);
    expect(namesIn('yes, names, SGATE')).toEqual([]);
  });
});
