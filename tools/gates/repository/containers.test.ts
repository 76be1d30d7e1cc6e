import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PLATFORM } from '../../build/platform.ts';
import { SIMULATORS } from '../../build/simulators.ts';
import { ROOT } from '../../setup/command.mjs';

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly build: { readonly target: string };
  readonly ports: readonly string[];
}

/** The content of `compose.yaml`. */
interface Composition {
  readonly services: {
    readonly postgres: Pick<Service, 'environment'> & { readonly image: string };
    readonly platform: Service;
    readonly simulators: Omit<Service, 'ports'>;
  };
  readonly volumes: object;
}

/** The content of `devcontainer.json`. */
interface DevelopmentContainer {
  readonly image: string;
  readonly postCreateCommand: string;
  readonly forwardPorts: readonly number[];
}

// A dependency of TypeDoc. The repository needs no parser of its own.
const { parse }: { parse(text: string, options: object): Composition } = createRequire(
  createRequire(import.meta.url).resolve('typedoc'),
)('yaml');

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const NODE = read('.nvmrc').trim();

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const instructions = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('builds and runs on the Node version of .nvmrc, and platform is the default target', () => {
    proves('IN-74.images');

    const stages = instructions('FROM').map((line) => line.split(' '));

    const bases = new Set(stages.map(([image = '']) => image.replace(/@sha256:[0-9a-f]{64}$/, ' by digest')));
    expect(bases).toEqual(new Set([`node:${NODE}-bookworm-slim by digest`, 'base', 'build']));
    expect(stages.map(([, , name]) => name)).toEqual([
      'base',
      'build',
      'simulators-modules',
      'platform-modules',
      'simulators',
      'platform',
    ]);
  });

  it('gives each program the packages of its workspace alone, and runs no script of a package', () => {
    proves('IN-74.images');
    const installs = lines.filter((line) => line.startsWith('FROM build')).join();
    for (const name of ['simulators', 'platform']) {
      const install = `npm install --omit=dev --ignore-scripts -w @playerdesk/${name} --include-workspace-root=false`;
      expect(lines.filter((line) => line.includes(install))).toHaveLength(1);
      expect(instructions('COPY')).toContain(`--from=${name}-modules /app/node_modules ./node_modules`);
      expect(installs).toContain(`AS ${name}-modules`);
    }
  });

  it('runs the programs that the tools build, without root', () => {
    proves('IN-74.images');

    const programs = instructions('CMD').map((line) => {
      const command: readonly string[] = JSON.parse(line);
      return command.at(-1);
    });

    expect(programs).toEqual([SIMULATORS, PLATFORM].map((program) => relative(ROOT, program)));
    expect(instructions('USER')).toEqual(['node', 'node']);
  });

  it('copies and runs files of this repository', () => {
    proves('IN-74.images');
    const copied = instructions('COPY')
      .filter((line) => line.startsWith('--from=build'))
      .map((line) => (line.split(' ')[1] ?? '').replace('/app/', ''));
    const built = copied.map((path) => path.replace(/[/]dist$/, ''));
    const tools = instructions('RUN').flatMap((line) => line.match(/tools\/[\w/-]+[.]ts/g) ?? []);

    expect([...built, ...tools].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(built).toEqual(expect.arrayContaining(['apps/platform', 'apps/simulators', 'apps/console']));
    expect(tools).toEqual(['tools/build/platform.ts', 'tools/build/simulators.ts']);
  });
});

describe('the composition', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });
  const variables = [services.platform, services.simulators].flatMap(({ environment }) =>
    Object.entries(environment),
  );

  it('runs the targets of the Dockerfile on PostgreSQL', () => {
    proves('IN-74.compose');

    expect(Object.keys(services)).toEqual(['postgres', 'platform', 'simulators']);
    expect(services.postgres.image).toMatch(/^postgres:\d+-bookworm@sha256:[0-9a-f]{64}$/);
    expect([services.platform.build.target, services.simulators.build.target]).toEqual([
      'platform',
      'simulators',
    ]);
    expect(Object.keys(volumes)).toEqual(['postgres', 'platform', 'simulators']);
    expect(services.platform.environment.DATABASE_URL).toMatch(/@postgres\/playerdesk$/);
  });

  it.each(variables)('the variable %s is documented', (name) => {
    proves('IN-74.compose');
    const pages = ['configuration', 'suppliers', 'backstage'].map((page) => read(`docs/platform/${page}.md`));

    expect(pages.some((page) => page.includes(`\`${name}\``))).toBe(true);
  });

  it('secrets have no values, and ports are open on this machine only', () => {
    proves('IN-74.compose');
    const secrets = variables.filter(([name]) => /SECRET|TOKEN/.test(name));

    expect(secrets.length).toBeGreaterThan(6);
    expect(secrets.every(([name, value]) => value.startsWith(`\${${name}:?`))).toBe(true);
    expect(services.postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    expect(services.platform.ports).toEqual(['127.0.0.1:4400:4400', '127.0.0.1:4401:4401']);
  });
});

it('the development container has the Node version of .nvmrc and installs by the lock file', () => {
  proves('IN-74.workplace');

  const container: DevelopmentContainer = JSON.parse(read('.devcontainer/devcontainer.json'));
  const { image, postCreateCommand, forwardPorts } = container;

  expect(image).toMatch(new RegExp(`:${NODE}-bookworm$`));
  expect(postCreateCommand).toBe('npm ci');
  expect(forwardPorts).toEqual([4400, 4401, 6006]);
});
