import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../build/build-packages.ts';
import { ROOT } from '../../setup/command.mjs';

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

interface Job {
  readonly steps: readonly Step[];
  readonly container: string;
  readonly needs?: string;
  readonly strategy?: {
    readonly matrix: { readonly shard: readonly string[]; readonly node: readonly number[] };
  };
}

interface Workflow<Name extends string> {
  readonly on: { readonly schedule?: readonly object[] };
  readonly permissions: object;
  readonly jobs: Readonly<Record<Name, Job>>;
}

interface IssueForm {
  readonly name?: string;
  readonly description?: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string };
  }[];
}

// A dependency of TypeDoc. The repository needs no parser of its own.
const { parse }: { parse: typeof JSON.parse } = createRequire(
  createRequire(import.meta.url).resolve('typedoc'),
)('yaml');

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifest: { engines: { node: string }; scripts: Record<string, string> } = JSON.parse(
  read('package.json'),
);

describe('a workflow of GitHub', () => {
  const { jobs, permissions }: Workflow<'test' | 'requirements'> = parse(read('.github/workflows/test.yml'));

  it('runs the tests as every other integration does', () => {
    proves('IN-24.workflow');

    const commands = jobs.test.steps.map(({ run }) => run).filter(Boolean);
    expect(commands).toEqual(['npm ci', `.ci/run --shard=$\{{ matrix.shard }}`]);
    expect(read('.ci/run')).toContain('npm test');
    expect(statSync(join(ROOT, '.ci/run')).mode & 0o111).not.toBe(0);
  });

  it('runs in the shards of `npm test`, and checks the clauses over the reports of all of them', () => {
    proves('IN-24.shards');

    const shards = /const SHARDS.*? = \{(.*?)\n\};/s.exec(read('tools/gates/tests/run-tests.ts'))?.[1] ?? '';
    const names = [...shards.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(jobs.test.strategy?.matrix.shard).toEqual(names);
    expect(jobs.requirements.needs).toBe('test');
    const commands = jobs.requirements.steps.flatMap(({ run }) => run ?? []);
    expect(commands).toEqual(['npm ci', 'node --import tsx tools/gates/tests/requirements.ts']);
  });

  it('names each action by a commit that nobody can move', () => {
    proves('IN-24.workflow');

    const actions = ['test', 'audit'].flatMap((name) => {
      const workflow: Workflow<string> = parse(read(`.github/workflows/${name}.yml`));
      return Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    });
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(actions.length).toBeGreaterThan(3);
  });

  it('can only read the repository', () => {
    proves('IN-24.workflow');

    expect(permissions).toEqual({ contents: 'read' });
  });

  it('uses the Node version of .nvmrc and the older ones that work', () => {
    proves('IN-24.node');

    const version = Number(read('.nvmrc'));
    expect(jobs.test.container).toBe(`node:$\{{ matrix.node }}-bookworm`);
    expect(jobs.test.strategy?.matrix.node).toEqual([version, 22, 20]);
    expect(manifest.engines.node).toContain(`>=${version}.`);
  });
});

it('a weekly workflow checks the dependencies, and can only read the repository', () => {
  proves('IN-75.audit');
  const { on, permissions, jobs }: Workflow<'audit'> = parse(read('.github/workflows/audit.yml'));

  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }]);
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.audit.container).toBe(`node:${read('.nvmrc').trim()}-bookworm`);
  expect(jobs.audit.steps.map(({ run }) => run).filter(Boolean)).toEqual([
    'npm ci',
    'npm audit --omit dev --audit-level moderate',
    'node --import tsx tools/gates/check-licenses.ts',
    'npm run sbom -- sbom.cdx.json',
  ]);
});

it('`npm run storybook` starts Storybook over the stories of the gallery', () => {
  proves('IN-72.command', 'IN-72.port');
  const gallery = readManifest(join(ROOT, 'apps/gallery'));
  const stories = readdirSync(join(ROOT, 'apps/gallery/stories'), { recursive: true, encoding: 'utf8' });

  // The end of the options of npm: a port that follows is one of Storybook.
  expect(manifest.scripts.storybook).toBe(`npm run dev -w ${gallery.name} --`);
  expect(gallery.scripts?.dev).toMatch(/^storybook dev /);
  expect(read('apps/gallery/.storybook/main.ts')).toContain("stories: ['../stories/**/*.stories.tsx']");
  expect(stories.filter((file) => file.endsWith('.stories.tsx')).length).toBeGreaterThan(30);
});

it.each(readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter((file) => file !== 'config.yml'))(
  'the issue template %s has a name, a description and labeled fields',
  (file) => {
    proves('IN-24.templates');

    const { name, description, body }: IssueForm = parse(read(`.github/ISSUE_TEMPLATE/${file}`));
    expect([name, description].every((text) => typeof text === 'string' && text.length > 2)).toBe(true);
    const fields = body.filter(({ type }) => type !== 'markdown');
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.every(({ id, attributes }) => id && attributes.label)).toBe(true);
  },
);

it('editors indent and break lines as the formatter does', () => {
  proves('IN-24.editor');

  const { formatter }: { formatter: Readonly<Record<string, string | number>> } = JSON.parse(
    read('biome.json'),
  );
  const editor = read('.editorconfig');
  expect(editor).toContain(
    `indent_style = ${formatter.indentStyle}\nindent_size = ${formatter.indentWidth}\n`,
  );
  expect(editor).toContain(`max_line_length = ${formatter.lineWidth}\n`);
});
