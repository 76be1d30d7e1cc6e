import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Logger, LogLevel, type ProjectReflection, type TypeDocOptions } from 'typedoc';
import { readManifest } from '../build/build-packages.ts';
import { publishedPackages } from '../gates/api-report.ts';
import { ROOT } from '../setup/command.mjs';

const FOLDER = 'docs/reference';

/** Maximum number of exports without a description. */
const MOST_UNDOCUMENTED = 0;

/** Kinds of exports that need a description. Members are described where their name is not enough. */
const DOCUMENTED: NonNullable<TypeDocOptions['requiredToBeDocumented']> = [
  'Function',
  'Class',
  'Interface',
  'TypeAlias',
  'Variable',
  'Enum',
];

/** Options for plain Markdown that the docs site reads: no HTML anchors, no breadcrumbs, no source links. */
const PAGES = {
  plugin: ['typedoc-plugin-markdown'],
  outputFileStrategy: 'modules',
  entryFileName: 'index.md',
  readme: 'none',
  disableSources: true,
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  propertyMembersFormat: 'table',
  tableColumnSettings: { hideModifiers: true, hideSources: true },
} as const;

/**
 * Returns the public entry points of the published packages: the source of each, and its name without the scope
 * (`adapters/rest`).
 */
export function entryPoints(): { name: string; file: string }[] {
  return publishedPackages().flatMap((folder) => {
    const { exports = {} } = readManifest(join(ROOT, folder));
    return Object.entries(exports).flatMap(([path, { 'playerdesk-source': source }]) =>
      source && path !== './internal'
        ? [{ name: `${folder.split('/')[1]}${path.slice(1)}`, file: join(ROOT, folder, source) }]
        : [],
    );
  });
}

class ProblemLogger extends Logger {
  readonly problems: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.problems.push(message);
  }
}

/**
 * Writes the reference of the published packages from their doc blocks.
 *
 * @returns `problems`: exports without a description, and broken links
 */
export async function writeReference(): Promise<{ pages: number; problems: readonly string[] }> {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  const entries = entryPoints();
  const { app, project, problems } = await readSources({
    files: entries.map(({ file }) => file),
    tsconfig: join(ROOT, 'docs/tsconfig.reference.json'),
    packages: publishedPackages().map((folder) => `@playerdesk/${folder.split('/')[1]}`),
  });
  for (const module of project.children ?? []) {
    module.name = entries.find(({ file }) => moduleName(file) === module.name)?.name ?? module.name;
  }
  await app.generateOutputs(project);
  for (const page of markdownIn(join(ROOT, FOLDER))) {
    writeFileSync(page, withoutAnchors(readFileSync(page, 'utf8')));
  }
  return { pages: entries.length, problems };
}

interface Sources {
  readonly files: readonly string[];
  readonly tsconfig: string;
  /** Names of the packages whose exports need a description. */
  readonly packages: readonly string[];
}

/**
 * Reads the exports of source files and their doc blocks.
 */
export async function readSources({ files, tsconfig, packages }: Sources): Promise<{
  app: Application;
  project: ProjectReflection;
  problems: readonly string[];
}> {
  const app = await Application.bootstrapWithPlugins({
    ...PAGES,
    plugin: [...PAGES.plugin],
    entryPoints: [...files],
    tsconfig,
    basePath: join(ROOT, 'packages'),
    out: join(ROOT, FOLDER),
    excludeInternal: true,
    excludePrivate: true,
    excludeExternals: true,
    validation: { notDocumented: true, notExported: false, invalidLink: true },
    requiredToBeDocumented: DOCUMENTED,
    packagesRequiringDocumentation: [...packages],
  });
  const logger = new ProblemLogger();
  app.logger = logger;
  const project = await app.convert();
  if (!project) throw new Error(`The sources cannot be read: ${logger.problems.join('\n')}`);
  app.validate(project);
  return { app, project, problems: logger.problems };
}

const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

/** Removes the HTML anchors of table rows, which the docs site shows as text, and links to the page instead. */
const withoutAnchors = (text: string) =>
  text
    .replace(/<a id="[^"]*"><\/a> /g, '')
    .replace(/\]\(([^)#]*)#property-[^)]*\)/g, (_, page: string) => `](${page || '#properties'})`);

/** Returns the name that TypeDoc gives to the module of a file. */
const moduleName = (file: string) =>
  file
    .slice(join(ROOT, 'packages/').length)
    .replace(/\.tsx?$/, '')
    .replace(/\/index$/, '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pages, problems } = await writeReference();
  const undocumented = problems.filter((problem) => problem.includes('does not have any documentation'));
  const others = problems.filter((problem) => !undocumented.includes(problem));
  const isOverLimit = undocumented.length > MOST_UNDOCUMENTED;
  for (const problem of isOverLimit ? problems : others) console.error(problem);
  console.log(`${pages} entry points in ${FOLDER}, ${undocumented.length} exports without a description`);
  process.exitCode = others.length > 0 || isOverLimit ? 1 : 0;
}
