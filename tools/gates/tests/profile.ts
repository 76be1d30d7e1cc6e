import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { local, type Outcome, ROOT, run } from '../../setup/command.mjs';
import { processorSeconds } from '../budget.ts';
import { GATES } from '../gates.ts';
import { unitProjects } from './unit-projects.ts';

interface Part {
  readonly name: string;
  /** Seconds. */
  readonly wall: number;
  readonly processor: number;
}

interface TimedTest {
  readonly title: string;
  readonly seconds: number;
}

interface TimedFile {
  readonly file: string;
  readonly seconds: number;
  readonly tests: readonly TimedTest[];
}

/** A JSON report of Vitest. */
interface VitestTimes {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly title: string; readonly duration?: number | null }[];
  }[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Lines of the lists of slow files and tests. */
const MOST = 60;

const reports = `${ROOT}.reports/profile`;
mkdirSync(reports, { recursive: true });
const parts: Part[] = [];
const cases: TimedFile[] = [];

// One part at a time: the processor time of a part is what this process has gained for it.
for (const gate of GATES.filter(({ name, full }) => name !== 'unit tests' && !full))
  await measure(`gate: ${gate.name}`, gate.run);
for (const { name } of await unitProjects()) await measureVitest(name, ['--project', name]);
await measureVitest('platform-postgres', ['-c', 'apps/platform/vitest.postgres.config.ts']);
await measure('builds for the browser tests', () =>
  run(
    'npm',
    ['run', 'build', '-w', '@playerdesk/casino', '-w', '@playerdesk/gallery', '-w', '@playerdesk/e2e'],
    {
      capture: true,
    },
  ),
);
await measurePlaywright();
const text = toMarkdown();
writeFileSync(`${ROOT}.reports/profile.md`, text);
console.log(text);

async function measure(name: string, act: () => Promise<Outcome>): Promise<void> {
  const start = performance.now();
  const before = processorSeconds() ?? 0;
  const { code } = await act();
  const wall = (performance.now() - start) / 1000;
  parts.push({ name, wall, processor: (processorSeconds() ?? 0) - before });
  console.error(`${name}: ${wall.toFixed(1)} s${code === 0 ? '' : ', FAILED'}`);
}

async function measureVitest(name: string, options: readonly string[]): Promise<void> {
  const file = `${reports}/${name}.json`;
  const args = ['run', ...options, '--reporter=json', `--outputFile.json=${file}`];
  await measure(`unit: ${name}`, () => run(local('vitest'), args, { capture: true }));
  for (const { name: path, startTime, endTime, assertionResults } of (readJson(file) as VitestTimes)
    .testResults) {
    const tests = assertionResults.map(({ title, duration }) => ({
      title,
      seconds: (duration ?? 0) / 1000,
    }));
    cases.push({ file: path.slice(ROOT.length), seconds: (endTime - startTime) / 1000, tests });
  }
}

async function measurePlaywright(): Promise<void> {
  const file = `${reports}/e2e.json`;
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await measure('browser tests', () => run(local('playwright'), args, { capture: true, env }));
  for (const suite of (readJson(file) as { suites: readonly PlaywrightSuite[] }).suites) {
    const tests = listSpecs(suite).map(({ title, tests }) => ({
      title,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    }));
    const seconds = tests.reduce((sum, test) => sum + test.seconds, 0);
    cases.push({ file: `e2e/${suite.file}`, seconds, tests });
  }
}

function listSpecs({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function toMarkdown(): string {
  const bySeconds = (a: { readonly seconds: number }, b: { readonly seconds: number }) =>
    b.seconds - a.seconds;
  const files = [...cases].sort(bySeconds).slice(0, MOST);
  const tests = cases
    .flatMap(({ file, tests }) => tests.map((test) => ({ file, ...test })))
    .sort(bySeconds)
    .slice(0, MOST);
  return `# Where the time of npm test goes

| Part | Seconds | Seconds of processor |
|---|---:|---:|
${parts.map(({ name, wall, processor }) => `| ${name} | ${wall.toFixed(1)} | ${processor.toFixed(1)} |`).join('\n')}

| Slowest file | Seconds |
|---|---:|
${files.map(({ file, seconds }) => `| ${file} | ${seconds.toFixed(1)} |`).join('\n')}

| Slowest test | File | Seconds |
|---|---|---:|
${tests.map(({ title, file, seconds }) => `| ${title.replaceAll('|', '\\|')} | ${file} | ${seconds.toFixed(1)} |`).join('\n')}
`;
}
