import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { budgets, type Chunk, listFiles } from './size-budgets.ts';

const chunk = (file: string, more: Partial<Chunk> & { isEntry?: boolean } = {}) => ({ ...more, file });
const manifest = {
  'src/main.ts': chunk('1.0/main.js', { isEntry: true, imports: ['_core.js'], css: ['base.css'] }),
  '_core.js': chunk('core.js'),
  '_react.js': chunk('react.js'),
  '_field.js': chunk('field.js', { imports: ['_core.js'] }),
  '_widget-4nN.js': chunk('widget.js', {
    name: 'widget',
    imports: ['_rolldown-runtime.js', '_react.js', '_core.js'],
  }),
  '_rolldown-runtime.js': chunk('rolldown-runtime.js'),
  '../widgets/src/i18n/common-messages/en-US.json': chunk('texts-en-US.js'),
  '../widgets/src/screens/sign-in/index.tsx': chunk('sign-in.js', {
    imports: ['_field.js', '_react.js'],
    dynamicImports: ['../widgets/src/screens/account/index.tsx'],
  }),
  '../widgets/src/screens/account/profile-sections.tsx': chunk('profile-sections.js', {
    imports: ['_field.js'],
  }),
  '../adapters/src/rest/index.ts': chunk('rest.js', { dynamicImports: ['../adapters/src/rest/refusal.ts'] }),
  '../adapters/src/rpc/connection-manager.ts': chunk('connection-manager.js'),
};
/** In the format of `early.json`. */
const SCREENS = {
  'sign-in': { files: ['sign-in.js', 'field.js', 'react.js'], words: { 'en-US': 'sign-in-en-US.js' } },
  'get-started': { files: ['sign-up.js', 'field.js'], words: {} },
  'sign-up-oauth': { files: ['sign-up.js', 'field.js'], words: {} },
  account: { files: ['account.js', 'account.css'] },
};
const find = (name: string) => budgets(manifest, SCREENS).find((check) => check.name === name);
const named = (...files: readonly string[]) => files.map((file) => `packages/embed/dist/${file}`);

describe('size budgets', () => {
  it('a budget contains each statically imported file once and no lazy file', () => {
    expect(listFiles(manifest, ['../widgets/src/screens/sign-in/index.tsx'])).toEqual([
      'sign-in.js',
      'field.js',
      'core.js',
      'react.js',
    ]);
  });

  it('the sign-in budget contains every file from the entry to the texts of one locale', () => {
    expect(find('sign-in, all JavaScript, CSS and texts')?.path).toEqual(
      named(
        'playerdesk.js',
        '1.0/styles.js',
        '1.0/main.js',
        'base.css',
        'core.js',
        'widget.js',
        'react.js',
        'texts-en-US.js',
        'rest.js',
        'sign-in.js',
        'field.js',
        'sign-in-en-US.js',
      ),
    );
  });

  it('the account budget contains the tab that the account loads', () => {
    expect(find('account with its first tab, all')?.path).toEqual(
      expect.arrayContaining(named('account.js', 'account.css', 'profile-sections.js', 'field.js')),
    );
  });

  it('a budget leaves out the helpers of the bundler, which the files contain', () => {
    expect(find('sign-in, all JavaScript, CSS and texts')?.path).not.toContain(
      named('rolldown-runtime.js')[0],
    );
  });

  it('the websocket client budget contains only its own file', () => {
    expect(find('websocket client')).toMatchObject({ limit: '2 kB', path: named('connection-manager.js') });
  });

  it('the loader budget contains only the loader', () => {
    expect(find('loader')?.path).toEqual(named('playerdesk.js'));
  });

  it('one budget has the largest loader with a form, another that of sign-in', () => {
    const carriers = ['playerdesk.get-started.th-TH.js', 'playerdesk.sign-in.en-US.js'];
    const found = budgets(manifest, { 'sign-in': SCREENS['sign-in'] }, carriers);
    const pathOf = (name: string) => found.find((check) => check.name === name)?.path;
    expect(pathOf('loader with the largest first form')).toEqual(named('playerdesk.get-started.th-TH.js'));
    expect(pathOf('sign-in with its first form, all')?.slice(0, 2)).toEqual(
      named('playerdesk.sign-in.en-US.js', '1.0/main.js'),
    );
  });

  it('a budget has the limit that the page of the sizes lists', () => {
    const page = readFileSync(new URL('../../docs/embedding/sizes.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (.+) \| [\d.]+ \| ([\d.]+) \|$/gm)];
    const listed = new Map(rows.map(([, name, limit]) => [name, Number(limit)]));
    const carriers = ['playerdesk.get-started.th-TH.js', 'playerdesk.sign-in.en-US.js'];

    // Sign-in is in the file of every widget, and has no row.
    const differences = budgets(manifest, SCREENS, carriers).filter(
      ({ name, limit }) =>
        !name.startsWith('sign-in, its own') && listed.get(name) !== Number.parseFloat(limit),
    );

    expect(differences).toEqual([]);
  });

  it('screens with the same files have one budget', () => {
    const own = budgets(manifest, SCREENS).filter(({ name }) => name.endsWith('its own chunks'));

    expect(own.map(({ name }) => name)).toEqual([
      'sign-in, its own chunks',
      'sign-up-oauth, its own chunks',
      'account, its own chunks',
    ]);
  });

  it('a budget for own chunks leaves out the files of the base', () => {
    expect(find('account, its own chunks')?.path).toEqual(named('account.js', 'account.css'));
    expect(find('sign-in, its own chunks')?.path).toEqual(
      named('sign-in.js', 'field.js', 'sign-in-en-US.js'),
    );
  });

  it('a module that is missing from the build throws an error', () => {
    expect(() => listFiles(manifest, ['../widgets/src/screens/limits/index.tsx'])).toThrow(
      'The build has no',
    );
  });
});
