import { describe, expect, it } from 'vitest';
import { readReport } from './report.mjs';
import { claims, page, states, weigh } from './requirements.mjs';

const requirements = {
  due: ['A'],
  rows: {
    'SI-01': {
      text: 'Password sign-in',
      clauses: {
        incorrect: { text: 'a wrong password is refused', issue: 'A' },
        'remember-me': { text: 'the email is kept', issue: 'A' },
        'forgot-link': { text: 'a link leads on', issue: 'B' },
      },
    },
  },
};
const test = (title, outcome = 'passed') => ({ title, outcome, flaky: false });

describe('a title', () => {
  it('claims every clause that it names, wherever it stands', () => {
    expect(claims('sign-in SI-01.incorrect SI-01.remember-me. and SI-01 alone')).toEqual([
      'SI-01.incorrect',
      'SI-01.remember-me',
    ]);
  });
});

describe('weighing reports', () => {
  it('a passing test proves its clause and what is due without one is named', () => {
    const { proven, unproven, unknown } = weigh(requirements, [test('SI-01.incorrect refused')]);
    expect([...proven.keys()]).toEqual(['SI-01.incorrect']);
    expect(unproven).toEqual(['SI-01.remember-me the email is kept']);
    expect(unknown).toEqual([]);
  });

  it.each(['failed', 'skipped'])('a test that %s proves nothing', (outcome) => {
    expect(weigh(requirements, [test('SI-01.incorrect refused', outcome)]).proven.size).toBe(0);
  });

  it('a claim on a clause that no row has is named', () => {
    const { unknown } = weigh(requirements, [test('SI-01.incorect typo'), test('XX-01.a no row')]);
    expect(unknown).toEqual(['SI-01.incorect in "SI-01.incorect typo"', 'XX-01.a in "XX-01.a no row"']);
  });

  it('the page states proven, not proven and due later, and reads back the same', () => {
    const { proven } = weigh(requirements, [test('SI-01.incorrect <b> refused')]);
    const text = page(requirements, proven);
    expect([...states(text)]).toEqual([
      ['SI-01.incorrect', 'proven'],
      ['SI-01.remember-me', '**not proven**'],
      ['SI-01.forgot-link', 'due in issue B'],
    ]);
    expect(text).toContain('1 of 2 clauses that are due are proven; 1 of 3 in all.');
    expect(text).toContain('SI-01.incorrect \\<b\\> refused');
  });
});

describe('reading a report', () => {
  it('of Vitest tells passed, failed, skipped, flaky and a file that did not load', () => {
    const assertion = (fullName, status, failureMessages = []) => ({ fullName, status, failureMessages });
    const report = {
      testResults: [
        {
          status: 'failed',
          assertionResults: [
            assertion('a', 'passed'),
            assertion('b', 'failed', ['no']),
            assertion('c', 'pending'),
            assertion('d', 'todo'),
            assertion('e', 'passed', ['the first time']),
          ],
        },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(readReport(report)).toEqual({
      tests: [
        { title: 'a', outcome: 'passed', flaky: false },
        { title: 'b', outcome: 'failed', flaky: false },
        { title: 'c', outcome: 'skipped', flaky: false },
        { title: 'd', outcome: 'skipped', flaky: false },
        { title: 'e', outcome: 'passed', flaky: true },
      ],
      broken: 1,
    });
  });

  it('of Playwright joins the titles and does not count a test that is meant to fail', () => {
    const spec = (title, status, expectedStatus = 'passed') => ({
      title,
      tests: [{ status, expectedStatus }],
    });
    const report = {
      errors: [{ message: 'a file did not load' }],
      suites: [
        {
          title: 'journeys/a.test.ts',
          file: 'journeys/a.test.ts',
          specs: [spec('alone', 'expected')],
          suites: [
            {
              title: 'in Thai',
              file: 'journeys/a.test.ts',
              specs: [spec('x', 'flaky'), spec('y', 'unexpected'), spec('z', 'expected', 'failed')],
            },
          ],
        },
      ],
    };
    expect(readReport(report)).toEqual({
      tests: [
        { title: 'alone', outcome: 'passed', flaky: false },
        { title: 'in Thai x', outcome: 'passed', flaky: true },
        { title: 'in Thai y', outcome: 'failed', flaky: false },
        { title: 'in Thai z', outcome: 'skipped', flaky: false },
      ],
      broken: 1,
    });
  });
});
