export interface TestOutcome {
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly flaky: boolean;
  /** Ids of clauses that the test named with `proves(…)` before it ended. */
  readonly proves: readonly string[];
}

/** `broken`: failures outside any test. */
export interface ReadReport {
  readonly tests: TestOutcome[];
  readonly broken: number;
}

interface VitestAssertion {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
  readonly meta?: { readonly proves?: readonly string[] };
}

interface VitestFile {
  readonly status?: string;
  readonly assertionResults: readonly VitestAssertion[];
}

interface PlaywrightTest {
  readonly status?: string;
  readonly expectedStatus?: string;
  readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file?: string;
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** A JSON report of Vitest (`testResults`) or of Playwright (`suites`). */
export interface JsonReport {
  readonly testResults?: readonly VitestFile[];
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors?: readonly unknown[];
}

/**
 * Reads the tests of a JSON report of Vitest or Playwright. `broken` counts failures outside any test, such as a file
 * that cannot be loaded.
 */
export function readReport(report: JsonReport): ReadReport {
  return report.suites ? readPlaywright(report.suites, report.errors) : readVitest(report);
}

/** Returns the counts of passed and failed tests from Vitest's last lines. */
export const testSummary = (output: string) => /Tests\s+(.*)/.exec(output)?.[1];

function readVitest({ testResults = [] }: JsonReport): ReadReport {
  const tests = testResults.flatMap((file) => file.assertionResults.map(readAssertion));
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { tests, broken };
}

function readAssertion({ fullName, status, failureMessages, meta }: VitestAssertion): TestOutcome {
  const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
  const flaky = outcome === 'passed' && (failureMessages ?? []).length > 0;
  return { title: fullName, outcome, flaky, proves: meta?.proves ?? [] };
}

function readPlaywright(suites: readonly PlaywrightSuite[], errors: readonly unknown[] = []): ReadReport {
  return { tests: suites.flatMap((suite) => readSuite(suite, [])), broken: errors.length };
}

/** The outermost suite is the file. Its name is not part of a title. */
function readSuite(suite: PlaywrightSuite, above: readonly string[]): TestOutcome[] {
  const path = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...path, spec.title].join(' '),
      outcome: getOutcome(test),
      flaky: test.status === 'flaky',
      proves: annotated(test),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, path))];
}

/** A test that ran twice has the annotations of both runs. */
const annotated = ({ annotations = [] }: PlaywrightTest) => [
  ...new Set(
    annotations.flatMap(({ type, description }) => (type === 'proves' && description ? [description] : [])),
  ),
];

function getOutcome({ status, expectedStatus }: PlaywrightTest): TestOutcome['outcome'] {
  if (status === 'skipped') return 'skipped';
  // A test that is expected to fail proves nothing.
  if (status === 'expected' && expectedStatus !== 'passed') return 'skipped';
  return status === 'expected' || status === 'flaky' ? 'passed' : 'failed';
}
