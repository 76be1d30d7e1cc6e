import { dirname } from 'node:path';
import { testsOf } from './test-graph.ts';

/** Files on which every test depends. */
const SHARED =
  /^(?:package(?:-lock)?[.]json|tsconfig[.]base[.]json|vitest[.]config[.]ts|tools\/build\/vite\/)/;
const TEST = /[.]test[.]tsx?$/;

/** The gates of the inner loop, by the files that they look at. */
const LOOKS_AT: Readonly<Record<string, RegExp>> = {
  types: /[.]tsx?$|[.]json$|[.]mjs$/,
  'format and lint': /./,
  texts: /\/[\w-]*messages\/|^packages\/texts\//,
  wording: /./,
  'commit subjects': /./,
  licenses: /^package-lock[.]json$|^THIRD-PARTY-NOTICES[.]md$/,
};

/** Returns whether a gate belongs to the inner loop and looks at one of the changed files. */
export function isGateAffected(name: string, files: readonly string[]): boolean {
  const pattern = LOOKS_AT[name];
  return pattern !== undefined && files.some((file) => SHARED.test(file) || pattern.test(file));
}

/** The unit tests that changed files affect, nearest first. */
interface AffectedTests {
  readonly tests: readonly string[];
  /** Changed files on which every test depends. */
  readonly shared: readonly string[];
}

/**
 * Returns the unit tests that changed files affect: changed tests, then those that reach a changed file by imports. For a
 * file that nothing imports, such as a style sheet, they are those of the nearest folder with tests.
 *
 * @param all - Every unit test.
 */
export function affectedTests(
  files: readonly string[],
  all: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): AffectedTests {
  const changed = all.filter((test) => files.includes(test));
  const byFile = files
    .filter((file) => !TEST.test(file))
    .map((file) => {
      const reached = testsOf(file, importers).filter((test) => all.includes(test));
      return reached.length > 0 ? reached : testsOfFolder(dirname(file), all);
    });
  const longest = Math.max(0, ...byFile.map(({ length }) => length));
  // The nearest tests of each file come before those that are further away.
  const inTurns = Array.from({ length: longest }, (_, turn) =>
    byFile.flatMap((tests) => tests.slice(turn, turn + 1)),
  );
  return {
    tests: [...new Set([...changed, ...inTurns.flat()])],
    shared: files.filter((file) => SHARED.test(file)),
  };
}

function testsOfFolder(folder: string, all: readonly string[]): readonly string[] {
  // The tests of a whole workspace are not near.
  if (folder.split('/').length < 3) return [];
  const own = all.filter((test) => test.startsWith(`${folder}/`));
  return own.length > 0 ? own : testsOfFolder(dirname(folder), all);
}
