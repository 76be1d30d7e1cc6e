/**
 * @typedef {{ title: string, outcome: 'passed' | 'failed' | 'skipped', flaky: boolean }} TestOutcome
 */

/**
 * The tests of a JSON report of Vitest or Playwright, with `broken`: failures outside any test, such as a file
 * that could not be loaded.
 * @returns {{ tests: TestOutcome[], broken: number }}
 */
export function readReport(report) {
  return Array.isArray(report.suites) ? readPlaywright(report) : readVitest(report);
}

/** How many tests passed and failed, by the words that Vitest ends with. */
export const testSummary = (output) => /Tests\s+(.*)/.exec(output)?.[1];

function readVitest({ testResults = [] }) {
  const tests = testResults.flatMap((file) => file.assertionResults.map(readAssertion));
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { tests, broken };
}

function readAssertion({ fullName, status, failureMessages }) {
  const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
  return { title: fullName, outcome, flaky: outcome === 'passed' && (failureMessages ?? []).length > 0 };
}

function readPlaywright({ suites, errors = [] }) {
  return { tests: suites.flatMap((suite) => readSuite(suite, [])), broken: errors.length };
}

/** The outermost suite is the file; its name is no part of a title. */
function readSuite(suite, above) {
  const path = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...path, spec.title].join(' '),
      outcome: outcomeOf(test),
      flaky: test.status === 'flaky',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, path))];
}

function outcomeOf({ status, expectedStatus }) {
  if (status === 'skipped') return 'skipped';
  // A test that is meant to fail proves nothing when it does.
  if (status === 'expected' && expectedStatus !== 'passed') return 'skipped';
  return status === 'expected' || status === 'flaky' ? 'passed' : 'failed';
}
