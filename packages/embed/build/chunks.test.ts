import { describe, expect, it } from 'vitest';
import { chunks, findScreenFile } from './chunks.ts';

const MODULE = '/packages/core/src/a.ts';
const SCREEN = '/packages/widgets/src/screens/deposit/index.tsx';

/** Gives one module to the plugin and returns the file that it joins. */
function fileOf(code: string, id = MODULE): string | null {
  const { plugin, getName } = chunks();
  // Cast: the plugin needs no context of the bundler.
  (plugin.transform as unknown as (code: string, id: string) => void)(code, id);
  return getName(id);
}

describe('the marker @chunk', () => {
  it('a module joins the file of its first line, and one without a marker joins none', () => {
    expect(fileOf('// @chunk person\nexport const a = 1;')).toBe('person');
    expect(fileOf('export const a = 1;')).toBeNull();
  });

  it.each(['// @chunk persn\n', "import './b.ts';\n// @chunk person\n", '// @chunk cashier\n'])(
    '%j is refused with the names that exist',
    (code) => {
      expect(() => fileOf(code)).toThrow(/a\.ts: the first line must be "\/\/ @chunk"[\s\S]+person: /);
    },
  );

  it('a screen shares a file of screens', () => {
    expect(findScreenFile('// @chunk cashier\n', SCREEN)).toBe('cashier');
  });

  it('a file that no module names fails the build', () => {
    const { plugin } = chunks();
    // Cast: the hook needs no context of the bundler.
    const buildEnd = plugin.buildEnd as unknown as (error?: Error) => void;

    expect(() => buildEnd()).toThrow('No module has the marker @chunk');
    expect(() => buildEnd(new Error('another'))).not.toThrow();
  });
});
