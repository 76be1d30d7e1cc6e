import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { local, ROOT, run } from '../../setup/command.mjs';
import { ensureInstalled } from '../../setup/install.mjs';
import { processorSeconds } from '../budget.mjs';

/** Lines of the lists of slow files and tests. */
const MOST = 60;

await ensureInstalled();
const { GATES } = await import('../gates.mjs');
const { unitProjects } = await import('./unit-projects.mjs');
const reports = `${ROOT}.reports/profile`;
mkdirSync(reports, { recursive: true });
const parts = [];
const cases = [];

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

async function measure(name, act) {
  const start = performance.now();
  const before = processorSeconds() ?? 0;
  const { code } = await act();
  const wall = (performance.now() - start) / 1000;
  parts.push({ name, wall, processor: (processorSeconds() ?? 0) - before });
  console.error(`${name}: ${wall.toFixed(1)} s${code === 0 ? '' : ', FAILED'}`);
}

async function measureVitest(name, options) {
  const file = `${reports}/${name}.json`;
  const args = ['run', ...options, '--reporter=json', `--outputFile.json=${file}`];
  await measure(`unit: ${name}`, () => run(local('vitest'), args, { capture: true }));
  for (const { name: path, startTime, endTime, assertionResults } of readJson(file).testResults) {
    const tests = assertionResults.map(({ title, duration = 0 }) => ({
      title,
      seconds: (duration ?? 0) / 1000,
    }));
    cases.push({ file: path.slice(ROOT.length), seconds: (endTime - startTime) / 1000, tests });
  }
}

async function measurePlaywright() {
  const file = `${reports}/e2e.json`;
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await measure('browser tests', () => run(local('playwright'), args, { capture: true, env }));
  for (const suite of readJson(file).suites) {
    const tests = listSpecs(suite).map(({ title, tests }) => ({
      title,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    }));
    const seconds = tests.reduce((sum, test) => sum + test.seconds, 0);
    cases.push({ file: `e2e/${suite.file}`, seconds, tests });
  }
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function toMarkdown() {
  const bySeconds = (a, b) => b.seconds - a.seconds;
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
