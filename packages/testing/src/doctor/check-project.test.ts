import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkProject } from './check-project.ts';
import { getResults } from './testing/serve.ts';

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(project, { recursive: true }));

/** Writes packages into the project, by their path in `node_modules`. */
function install(versions: Readonly<Record<string, string>>): void {
  for (const [path, version] of Object.entries(versions)) {
    const folder = join(project, 'node_modules', path);
    const name = path.split('/node_modules/').at(-1);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name, version, peerDependencies: { react: '>=18.2', 'react-dom': '>=18.2' } }),
    );
  }
}

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };
const PACKAGES = { '@playerdesk/widgets': '2.20.3', '@playerdesk/core': '2.20.3' };

describe('the check of a project', () => {
  it('passes for packages of one version with one supported React', () => {
    proves('IN-88.project', 'IN-88.react');
    install({ ...PACKAGES, ...REACT });

    expect(checkProject(project, '2.20.3').map(({ result }) => result)).toEqual(['ok', 'ok']);
  });

  it('is skipped without installed packages', () => {
    proves('IN-88.project');

    expect(checkProject(project, null).map(({ result }) => result)).toEqual(['skipped']);
  });

  it('fails for packages of different versions, and warns about another version of the script tag', () => {
    proves('IN-88.project');
    install({ ...PACKAGES, ...REACT, '@playerdesk/core': '2.19.0' });

    expect(getResults(checkProject(project, '2.21.0'), 'project')).toEqual([
      'failed version.packages: @playerdesk/core 2.19.0, @playerdesk/widgets 2.20.3',
      'warning version.project: script tag 2.21.0, packages 2.19.0, 2.20.3',
    ]);
  });

  it.each([
    [{ react: '17.0.2', 'react-dom': '17.0.2' }, /^failed react-unsupported: react 17.0.2.*>=18.2/],
    [{ ...REACT, 'react-dom': '19.2.0' }, /^failed react-mismatch: react 19.3.1, react-dom 19.2.0/],
    [{ react: '19.3.1' }, /^failed react-unsupported: .*not installed/],
    [{ ...REACT, '@playerdesk/widgets/node_modules/react': '19.0.0' }, /^failed react-mismatch: .*19.0.0/],
    [{ ...REACT, 'chat/node_modules/react': '17.0.2' }, /^warning react-copies: react 17.0.2 in .*chat/],
  ])('reports the React of %j', (versions, result) => {
    proves('IN-88.react');
    install({ ...PACKAGES, ...(versions as Record<string, string>) });

    const results = getResults(checkProject(project, null), 'project.react');

    expect(results).toHaveLength(1);
    expect(results[0]).toMatch(result);
  });

  it('ignores folders and manifests that are no packages', () => {
    proves('IN-85.hostile');
    install({ ...PACKAGES, ...REACT });
    writeFileSync(join(project, 'node_modules/@playerdesk/core/package.json'), '{');
    writeFileSync(join(project, 'node_modules/file'), '');

    expect(checkProject(project, null).map(({ result }) => result)).toEqual(['ok', 'ok']);
  });
});
