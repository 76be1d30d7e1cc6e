import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { collectCatalogs, collectTranslations } from '../build/collect-catalogs.ts';
import type { Catalogs } from './catalog.ts';
import { flatten } from './catalog.ts';
import { HELP, runCommand } from './command.ts';

const SMALL: Catalogs = {
  'en-US': {
    'sign-in': {
      'sign-in.title': 'Welcome <back> & "hello"',
      'sign-in.left': '{count, plural, one {# try} other {# tries}}',
    },
    common: { 'button.ok': 'OK' },
  },
  sv: { 'sign-in': { 'sign-in.title': 'Välkommen' } },
};

/** Runs the command with files in memory. */
async function run(args: string, files: Record<string, string> = {}, catalogs = SMALL) {
  const output = { out: '', error: '' };
  const code = await runCommand(args.split(' '), {
    catalogs,
    readFile: async (path) => files[path] ?? Promise.reject(new Error('no file')),
    writeFile: async (path, content) => {
      files[path] = content;
    },
    print: (text) => {
      output.out += text;
    },
    printError: (text) => {
      output.error += text;
    },
  });
  return { code, ...output, files };
}

describe('the export', () => {
  it('as JSON has every text, in English where there is no translation', async () => {
    proves('IN-13.export');
    const { code, out } = await run('export --locale da --from da.json', {
      'da.json': '{"button.ok":"Okay"}',
    });

    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ ...flatten(SMALL['en-US'] ?? {}), 'button.ok': 'Okay' });
  });

  it('as XLIFF is read again as it was written', async () => {
    proves('IN-13.export', 'IN-13.import');
    const german = {
      'sign-in.title': 'Hallo <wieder> & "da"',
      'sign-in.left': '{count, plural, one {# Versuch} other {# Versuche}}',
    };
    const files = { 'de.json': JSON.stringify(german) };
    await run('export --locale de --format xliff --from de.json --out de.xliff', files);
    await run('import de.xliff --out back.json', files);

    expect(files).toMatchObject({ 'de.xliff': expect.stringContaining('target-language="de"') });
    expect(JSON.parse((files as Record<string, string>)['back.json'] ?? '')).toEqual(german);
  });

  it('starts from a shipped locale', async () => {
    proves('IN-13.export');
    const { out } = await run('export --locale sv-FI --from sv');

    expect(JSON.parse(out)['sign-in.title']).toBe('Välkommen');
  });

  it.each(['en-SE', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'])(
    'of the shipped texts of %s passes the check after a way through XLIFF',
    async (locale) => {
      proves('IN-13.export', 'IN-13.import');
      const catalogs = collectCatalogs();
      const files: Record<string, string> = {};
      await run(`export --locale ${locale} --from ${locale} --format xliff --out a.xliff`, files, catalogs);
      const { code, out } = await run(`check a.xliff --locale ${locale}`, files, catalogs);

      expect(out).toMatch(/\(100 %\), \d+ as in English, 0 unknown, 0 wrong\n$/);
      expect(code).toBe(0);
    },
  );
});

describe('the translations that no widget ships', () => {
  it.each(Object.entries(collectTranslations()))('%s is complete and can be shown', async (locale) => {
    proves('IN-15.complete');
    const catalogs = { ...collectCatalogs(), ...collectTranslations() };
    const { code, out } = await run(`check ${locale} --locale ${locale}`, {}, catalogs);

    expect(out).toMatch(/^\S+: \d+ of \d+ texts \(100 %\), \d+ as in English, 0 unknown, 0 wrong\n$/);
    expect(code).toBe(0);
  });

  it('are written as they are, to be added with `locales`', async () => {
    proves('IN-15.exported');
    const catalogs = { ...collectCatalogs(), ...collectTranslations() };
    const { out } = await run('export --locale en-GB --from en-GB', {}, catalogs);

    expect(JSON.parse(out)['favourites.title']).toBe('Favourites');
  });
});

describe('the import', () => {
  it('reads XLIFF 2.0, and leaves out what is not translated', async () => {
    proves('IN-13.import');
    const unit = (id: string, target: string) =>
      `<unit id="${id}"><segment><source>x</source><target>${target}</target></segment></unit>`;
    const xml = `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="da"><file id="a">${unit('button.ok', 'Okay')}${unit('sign-in.title', '')}</file></xliff>`;
    const { out } = await run('import a.xliff', { 'a.xliff': xml });

    expect(JSON.parse(out)).toEqual({ 'button.ok': 'Okay' });
  });

  it.each([
    [
      'inline elements in place of braces',
      '<target>Hej <ph id="1"/></target>',
      'a.xliff: k has inline elements',
    ],
    ['an entity of its own', '<target>&own;</target>', 'a.xliff: The file is no XLIFF'],
    ['no XML', '<target>', 'a.xliff: The file is no XLIFF'],
  ])('refuses %s', async (_what, target, message) => {
    proves('IN-13.refused');
    const body = `<trans-unit id="k"><source>x</source>${target}</trans-unit>`;
    const xml = `<!DOCTYPE x [<!ENTITY own SYSTEM "file:///etc/hostname">]><xliff version="1.2"><file original="a"><body>${body}</body></file></xliff>`;
    const { code, error, out } = await run('import a.xliff', { 'a.xliff': xml });

    expect(error).toContain(message);
    expect(code).toBe(2);
    expect(out).toBe('');
  });
});

describe('the check', () => {
  it('names what is missing, unknown and wrong', async () => {
    proves('IN-13.check');
    const texts = {
      'sign-in.title': 'Witaj {name}',
      'sign-in.left': '{count, plural, one {# próba} other {# prób}}',
      'sign-in.titel': 'x',
    };
    const { code, out } = await run('check pl.json --locale pl', { 'pl.json': JSON.stringify(texts) });

    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'missing  button.ok  (common)',
      'unknown  sign-in.titel',
      'wrong    sign-in.title  takes name where en-US takes nothing',
      'wrong    sign-in.left  count has no form for "few"',
      'wrong    sign-in.left  count has no form for "many"',
      'pl: 2 of 3 texts (66 %), 0 as in English, 1 unknown, 3 wrong',
      '',
    ]);
  });

  it.each([
    ['an empty text', '', 'is empty'],
    ['a number', 5, 'is empty'],
    ['an open brace', '{count', 'cannot be read'],
  ])('fails for %s', async (_what, text, problem) => {
    proves('IN-13.check');
    const { code, out } = await run('check a.json --locale da', {
      'a.json': JSON.stringify({ 'button.ok': text }),
    });

    expect(out).toContain(`wrong    button.ok  ${problem}`);
    expect(code).toBe(1);
  });
});

describe('a wrong call', () => {
  it.each([
    ['nothing', 'There is no command "nothing".'],
    ['export', '--locale is missing.'],
    ['export --locale española', 'is no BCP 47 tag'],
    ['export --locale es --format po', 'There is no format "po".'],
    ['export --locale es --from none.json', 'none.json cannot be read.'],
    ['check a.json', '--locale is missing.'],
    ['check --locale es', 'FILE is missing.'],
    ['import', 'FILE is missing.'],
    ['import list.json', 'list.json: It is no object of texts by key.'],
    ['import broken.json', 'broken.json: '],
    ['export --local es', "Unknown option '--local'"],
  ])('"%s" is explained', async (args, message) => {
    proves('IN-13.refused');
    const { code, error } = await run(args, { 'a.json': '{}', 'list.json': '[]', 'broken.json': '{' });

    expect(error).toContain(message);
    expect(code).toBe(2);
  });

  it('the help names every command', async () => {
    proves('IN-13.refused');
    expect(await run('--help')).toMatchObject({ code: 0, out: HELP });
  });
});
