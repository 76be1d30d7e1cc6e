import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JURISDICTIONS as ALL_JURISDICTIONS, LOCALES as ALL_LOCALES } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CommandEnvironment, runCommand } from './run-command.ts';
import { JURISDICTIONS, LOCALES, PACKAGES, STACK_IDS, STACKS } from './stacks.ts';

/** The examples themselves, from which the build copies the templates. */
const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url));

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'create-playerdesk-'));
});
afterEach(() => rmSync(home, { recursive: true }));

async function create(args: readonly string[], environment: Partial<CommandEnvironment> = {}) {
  const printed: string[] = [];
  const errors: string[] = [];
  const installed: string[] = [];
  const code = await runCommand(args, {
    templates: EXAMPLES,
    workingFolder: home,
    ask: undefined,
    install: async (folder) => {
      installed.push(folder);
      return true;
    },
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
    ...environment,
  });
  return { code, printed: printed.join(''), errors: errors.join('\n'), installed };
}

const read = (...path: string[]) => readFileSync(join(home, ...path), 'utf8');
const readManifest = (folder: string) => JSON.parse(read(folder, 'package.json'));

describe('create-playerdesk', () => {
  it.each(STACK_IDS)('creates a %s project with the name, the locale and the jurisdiction', async (stack) => {
    proves('IN-42.files');

    const { code, installed } = await create(
      `my-casino --stack ${stack} --locale sv --jurisdiction SGA`.split(' '),
    );

    expect(code).toBe(0);
    expect(installed).toEqual([join(home, 'my-casino')]);
    expect(readManifest('my-casino').name).toBe('my-casino');
    const options = read('my-casino', STACKS[stack].optionsFile);
    expect(options).toMatch(/locale(: '|=")sv['"]/);
    expect(options).toMatch(/jurisdiction(: '|=")SGA['"]/);
    expect(options).not.toContain('MGA');
    expect(read('my-casino', '.gitignore')).toContain('node_modules/');
  });

  it.each(STACK_IDS.filter((id) => (STACKS[id].platforms as readonly string[]).includes('rpc')))(
    'connects a %s project to a websocket, also through the development server',
    async (stack) => {
      proves('IN-42.platform');

      await create(['my-casino', '--stack', stack, '--platform', 'rpc', '--no-install']);

      expect(read('my-casino/src/playerdesk.ts')).toContain('platform: createRpcPlatform({');
      expect(read('my-casino/vite.config.ts')).toContain("'/rpc': { target:");
    },
  );

  it('copies every example', () => {
    proves('IN-42.files');

    expect([...STACK_IDS].sort()).toEqual(
      readdirSync(EXAMPLES, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('offers every shipped locale and jurisdiction', () => {
    proves('IN-42.choices');

    expect(LOCALES).toEqual(ALL_LOCALES);
    expect(JURISDICTIONS).toEqual(ALL_JURISDICTIONS);
  });

  it('uses the defaults without a terminal', async () => {
    proves('IN-42.choices');

    await create(['my-casino', '--stack', 'vue', '--no-install']);

    const options = read('my-casino/src/playerdesk.ts');
    expect(options).toContain("locale: 'en-US'");
    expect(options).toContain("jurisdiction: 'MGA'");
    expect(options).toContain('createRestPlatform');
  });

  it('asks for what the command line lacks', async () => {
    proves('IN-42.asks');
    const asked: string[] = [];
    const answers: Record<string, string> = {
      Folder: 'my-casino',
      stack: 'svelte',
      platform: 'rest',
      jurisdiction: 'UKGC',
    };

    const { code } = await create(['--locale', 'fi'], {
      ask: async (question) => {
        asked.push(question);
        return answers[question] ?? '';
      },
    });

    expect(code).toBe(0);
    expect(asked).toEqual(['Folder', 'stack', 'platform', 'jurisdiction']);
    expect(read('my-casino/src/playerdesk.ts')).toContain("jurisdiction: 'UKGC'");
  });

  it('prints the commands that come next', async () => {
    proves('IN-42.next');

    const { printed } = await create(['my-casino', '--stack', 'vite-react']);

    expect(printed).toContain('  cd my-casino\n  npm run dev\n');
    expect(printed).toContain('npm run mock');
  });

  it('names the installation as the next step if it was not requested', async () => {
    proves('IN-42.next');

    const { printed, installed } = await create(['my-casino', '--stack', 'vite-react', '--no-install']);

    expect(installed).toEqual([]);
    expect(printed).toContain('  cd my-casino\n  npm install\n  npm run dev\n');
  });

  it('prints its options', async () => {
    const { code, printed } = await create(['--help']);

    expect(code).toBe(0);
    for (const name of ['--stack', '--platform', '--locale', '--jurisdiction', '--packages'])
      expect(printed).toContain(name);
  });
});

describe('a wrong call of create-playerdesk', () => {
  it.each([
    ['an unknown stack', ['x', '--stack', 'angularjs'], '--stack is one of vite-react, nextjs, vue'],
    ['an unknown locale', ['x', '--stack', 'vue', '--locale', 'klingon'], '--locale is one of en-US'],
    [
      'an unknown jurisdiction',
      ['x', '--stack', 'vue', '--jurisdiction', 'UKCG'],
      '--jurisdiction is one of MGA, SGA, ES, UKGC, not "UKCG"',
    ],
    [
      'an unknown platform',
      ['x', '--stack', 'vue', '--platform', 'graphql'],
      '--platform is one of rest, rpc',
    ],
    ['a platform that the stack lacks', ['x', '--stack', 'plain-page', '--platform', 'rpc'], 'one of rest,'],
    ['an unknown option', ['x', '--framework', 'vue'], "Unknown option '--framework'"],
    ['no folder', ['--stack', 'vue'], 'The folder is missing'],
    ['two folders', ['x', 'y', '--stack', 'vue'], 'One folder at most'],
    ['no stack', ['x'], '--stack is missing: vite-react, nextjs, vue'],
    ['a folder that is no package name', ['My Casino', '--stack', 'vue'], '"My Casino" is no package name'],
  ])('is refused with its reason and writes nothing: %s', async (_, args, reason) => {
    proves('IN-42.refused');

    const { code, errors, installed } = await create(args);

    expect(code).toBe(2);
    expect(errors).toContain(reason);
    expect(installed).toEqual([]);
    expect(readdirSync(home)).toEqual([]);
  });

  it('does not write into a folder that has files', async () => {
    proves('IN-42.refused');
    mkdirSync(join(home, 'my-casino'));
    writeFileSync(join(home, 'my-casino/notes.txt'), 'mine');

    const { code, errors } = await create(['my-casino', '--stack', 'vue']);

    expect(code).toBe(2);
    expect(errors).toContain('is not empty');
    expect(readdirSync(join(home, 'my-casino'))).toEqual(['notes.txt']);
  });

  it('does not replace a file', async () => {
    proves('IN-42.refused');
    writeFileSync(join(home, 'my-casino'), 'mine');

    const { code, errors } = await create(['my-casino', '--stack', 'vue']);

    expect(code).toBe(2);
    expect(errors).toContain('is a file');
    expect(read('my-casino')).toBe('mine');
  });

  it('fills an empty folder', async () => {
    mkdirSync(join(home, 'my-casino'));

    expect((await create(['my-casino', '--stack', 'vue'])).code).toBe(0);
  });

  it('fails and names the command if the dependencies cannot be installed', async () => {
    proves('IN-42.refused');

    const { code, errors } = await create(['my-casino', '--stack', 'vue'], { install: async () => false });

    expect(code).toBe(1);
    expect(errors).toContain(`Run "npm install" in ${join(home, 'my-casino')}`);
  });
});

describe('the README of a created project', () => {
  it.each(STACK_IDS)('names exactly the scripts of a %s project', async (stack) => {
    proves('IN-42.readme');

    await create(['my-casino', '--stack', stack, '--no-install']);

    const readme = read('my-casino', 'README.md');
    const named = [...readme.matchAll(/^[|] `npm run (\S+)` [|] \w/gm)].map(([, script]) => script);
    expect(named).toEqual(Object.keys(readManifest('my-casino').scripts));
  });
});

describe('every stack', () => {
  it.each(STACK_IDS)('shows its page with the script dev: %s', async (stack) => {
    proves('IN-42.dev');

    await create(['my-casino', '--stack', stack, '--no-install']);

    expect(readManifest('my-casino').scripts).toHaveProperty('dev');
  });
});

describe('the option --packages', () => {
  const ALL = Object.keys(PACKAGES);
  const toFile = (name: string) => `${name.replace('@', '').replace('/', '-')}-2.20.3.tgz`;
  const addArchives = (names: readonly string[]) => {
    mkdirSync(join(home, 'packs/script-tag'), { recursive: true });
    writeFileSync(join(home, 'packs/script-tag/playerdesk.js'), '');
    for (const name of names) writeFileSync(join(home, 'packs', toFile(name)), name);
  };
  const createFromArchives = async (stack: string) => {
    addArchives(ALL);
    await create(['my-casino', '--stack', stack, '--packages', 'packs']);
    const { dependencies, devDependencies, overrides } = readManifest('my-casino');
    return { direct: { ...dependencies, ...devDependencies }, overrides };
  };

  it.each(STACK_IDS)('installs a %s project from archives in its own folder', async (stack) => {
    proves('IN-42.archives');

    const { direct, overrides } = await createFromArchives(stack);

    const ours = Object.entries<string>({ ...direct, ...overrides }).filter(([name]) => name in PACKAGES);
    const archives = ours.map(([name]) => toFile(name)).sort();
    expect(ours).toEqual(ours.map(([name]) => [name, `file:vendor/${toFile(name)}`]));
    expect(readdirSync(join(home, 'my-casino/vendor')).sort()).toEqual(archives);
  });

  it.each(STACK_IDS)('leaves the dependencies of a %s project those of its example', async (stack) => {
    proves('IN-42.direct');

    const { direct, overrides } = await createFromArchives(stack);

    const example = JSON.parse(readFileSync(join(EXAMPLES, stack, 'package.json'), 'utf8'));
    const names = Object.keys({ ...example.dependencies, ...example.devDependencies });
    expect(Object.keys(direct).sort()).toEqual(names.sort());
    // npm refuses an override of a direct dependency.
    expect(Object.keys(overrides).filter((name) => names.includes(name))).toEqual([]);
  });

  it('copies the files of the script tag to the page that uses it', async () => {
    proves('IN-42.archives');

    await createFromArchives('plain-page');

    expect(readdirSync(join(home, 'my-casino/public/playerdesk'))).toEqual(['playerdesk.js']);
  });

  it('names an archive that the folder lacks, and writes nothing', async () => {
    proves('IN-42.archives');
    addArchives(ALL.filter((name) => name !== '@playerdesk/core'));

    const { code, errors } = await create(['my-casino', '--stack', 'vue', '--packages', 'packs']);

    expect(code).toBe(2);
    expect(errors).toContain('has no archive of @playerdesk/core');
    expect(readdirSync(home)).toEqual(['packs']);
  });

  it('names a folder that does not exist', async () => {
    proves('IN-42.archives');

    const { errors } = await create(['my-casino', '--stack', 'vue', '--packages', 'nowhere']);

    expect(errors).toContain(`there is no folder ${join(home, 'nowhere')}`);
  });

  it.each(ALL)('knows what %s depends on', (name) => {
    proves('IN-42.archives');
    const folder = name.replace('@playerdesk/', '../../');
    const file = fileURLToPath(new URL(`${folder}/package.json`, import.meta.url));

    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));

    const ours = Object.keys(dependencies).filter((key) => key.startsWith('@playerdesk/'));
    expect(ours.sort()).toEqual(PACKAGES[name as keyof typeof PACKAGES]);
  });
});
