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

describe('the option --packages', () => {
  const addArchives = (names: readonly string[]) => {
    mkdirSync(join(home, 'packs'));
    for (const name of names) writeFileSync(join(home, `packs/playerdesk-${name}-2.20.3.tgz`), '');
  };

  it.each(STACK_IDS)('installs every package of a %s project from the folder', async (stack) => {
    proves('IN-42.archives');
    addArchives(PACKAGES);

    await create(['my-casino', '--stack', stack, '--packages', 'packs']);

    const { dependencies, devDependencies } = readManifest('my-casino');
    const all: Record<string, string> = { ...dependencies, ...devDependencies };
    for (const name of PACKAGES)
      expect(all[`@playerdesk/${name}`]).toBe(`file:${join(home, `packs/playerdesk-${name}-2.20.3.tgz`)}`);
  });

  it('names an archive that the folder lacks, and writes nothing', async () => {
    proves('IN-42.archives');
    addArchives(PACKAGES.filter((name) => name !== 'core'));

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

  it('covers what the packages of a project depend on', () => {
    proves('IN-42.archives');

    for (const name of PACKAGES) {
      const file = fileURLToPath(new URL(`../../${name}/package.json`, import.meta.url));
      const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
      const ours = Object.keys(dependencies)
        .filter((key) => key.startsWith('@playerdesk/'))
        .map((key) => key.slice('@playerdesk/'.length));
      expect(PACKAGES).toEqual(expect.arrayContaining(ours));
    }
  });
});
