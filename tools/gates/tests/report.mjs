/**
 * `proves`: ids of clauses that the test named with `proves(…)` before it ended. @typedef {{ title: string, outcome:
 * 'passed' | 'failed' | 'skipped', flaky: boolean, proves: string[] }} TestOutcome
 */

/**
 * Reads the tests of a JSON report of Vitest or Playwright. `broken` counts failures outside any test, such as a file
 * that cannot be loaded.
 *
 * @returns {{ tests: TestOutcome[], broken: number }}
 */
export function readReport(report) {
  return Array.isArray(report.suites) ? readPlaywright(report) : readVitest(report);
}

/** Returns the counts of passed and failed tests from Vitest's last lines. */
export const testSummary = (output) => /Tests\s+(.*)/.exec(output)?.[1];

function readVitest({ testResults = [] }) {
  const tests = testResults.flatMap((file) => file.assertionResults.map(readAssertion));
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { tests, broken };
}

function readAssertion({ fullName, status, failureMessages, meta }) {
  const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
  const flaky = outcome === 'passed' && (failureMessages ?? []).length > 0;
  return { title: fullName, outcome, flaky, proves: meta?.proves ?? [] };
}

function readPlaywright({ suites, errors = [] }) {
  return { tests: suites.flatMap((suite) => readSuite(suite, [])), broken: errors.length };
}

/** The outermost suite is the file. Its name is not part of a title. */
function readSuite(suite, above) {
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
const annotated = ({ annotations = [] }) => [
  ...new Set(annotations.filter(({ type }) => type === 'proves').map(({ description }) => description)),
];

function getOutcome({ status, expectedStatus }) {
  if (status === 'skipped') return 'skipped';
  // A test that is expected to fail proves nothing.
  if (status === 'expected' && expectedStatus !== 'passed') return 'skipped';
  return status === 'expected' || status === 'flaky' ? 'passed' : 'failed';
}
