import { createHash } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { CaseResult, RunResult } from '../run/result.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { textReport } from './text.ts';

const NOTHING = { holds: 0, differs: 0, missing: 0, 'not-examined': 0 };
const oneCase = (id: string, facts: Partial<CaseResult>): CaseResult => ({
  id,
  title: `${id} does as it should`,
  effect: 'none',
  operation: 'getCountries',
  status: 'holds',
  differences: [],
  milliseconds: 3,
  ...facts,
});
const RESULT: RunResult = {
  platform: { kind: 'rest', url: 'https://api.example/rest' },
  startedAt: '2026-11-21T10:00:00.000Z',
  milliseconds: 1234,
  level: 'full',
  reaches: null,
  allowed: 'none',
  operations: [
    {
      name: 'getCountries',
      call: 'GET /countries',
      status: 'differs',
      cases: [
        oneCase('shape.getCountries', {
          status: 'differs',
          differences: [
            {
              path: 'Countries[].Code',
              expected: 'a string',
              got: '<img src=x onerror=alert(1)>',
              call: 'GET /countries → 200',
            },
          ],
        }),
        oneCase('session.getCountries', {
          status: 'not-examined',
          reason: 'the fixture has no registration',
        }),
      ],
    },
    { name: null, call: '', status: 'holds', cases: [oneCase('rest.json', { operation: null })] },
  ],
  totals: { ...NOTHING, holds: 1, differs: 1 },
  cases: { ...NOTHING, holds: 1, differs: 1, 'not-examined': 1 },
  next: [],
};

describe('the report', () => {
  const NEXT = {
    ...RESULT,
    next: [
      { implement: ['signIn', 'signOut'], correct: ['getProfile'], unlocks: ['sign-in', 'account'] },
      { implement: ['triggerBonus'], correct: [], unlocks: ['account/bonus-code'] },
    ],
  } satisfies RunResult;

  it('ends with what to build next, by the widgets that it unlocks', () => {
    proves('IN-32.next');

    const lines = textReport(NEXT).trimEnd().split('\n').slice(-3);

    expect(lines).toEqual([
      'Next:',
      '  1. implement signIn, signOut and correct getProfile: they unlock sign-in, account',
      '  2. implement triggerBonus: it unlocks account/bonus-code',
    ]);
    expect(htmlReport(NEXT)).toContain('<li>implement triggerBonus: it unlocks account/bonus-code</li>');
    expect(JSON.parse(jsonReport(NEXT)).next).toEqual(NEXT.next);
  });

  it('says that no widget lacks an operation', () => {
    proves('IN-32.next');

    expect(textReport(RESULT)).toContain('No widget lacks a required operation, by what was examined.');
  });

  it('lists each operation on a terminal, with field, expected and received value of a difference', () => {
    const lines = textReport(RESULT).split('\n');
    expect(lines[0]).toBe('Conformance of https://api.example/rest (REST)');
    expect(lines[1]).toBe('2026-11-21 10:00 UTC, 1.2 s. Allowed: reads that need no account.');
    expect(lines[3]?.split(/ {2,}/)).toEqual([
      'differs',
      'getCountries',
      'GET /countries',
      '1 of 2 cases examined',
    ]);
    expect(lines[5]).toBe('      Countries[].Code: expected a string, got <img src=x onerror=alert(1)>');
    expect(lines).toContain('  1 × the fixture has no registration');
    expect(lines).toContain(
      '2 operations: 1 holds, 1 differs, 0 missing, 0 not examined. Cases: 1 holds, 1 differs, 0 missing, 1 not examined.',
    );
  });

  it('states the level that the platform reaches', () => {
    proves('PL-01.levels');

    const words = (facts: Partial<RunResult>) =>
      textReport({ ...RESULT, ...facts })
        .split('\n')
        .find((line) => line.startsWith('Level: '));
    expect(words({})).toMatch(/^Level: none\./);
    expect(words({ reaches: 'documented' })).toMatch(
      /^Level: documented\..* The full level is not reached\.$/,
    );
    expect(words({ level: 'documented', reaches: 'documented' })).toMatch(
      /The full level was not asked for\.$/,
    );
    expect(words({ reaches: 'full' })).toMatch(/^Level: full\./);
    expect(htmlReport({ ...RESULT, reaches: 'full' })).toContain('Level: full.');
  });

  it('uses colors only when they are requested', () => {
    expect(textReport(RESULT)).not.toContain('\u001b');
    expect(textReport(RESULT, { color: true })).toContain('\u001b[31mdiffers');
  });

  it('contains its format and the exit code as JSON', () => {
    expect(JSON.parse(jsonReport(RESULT))).toMatchObject({ format: 1, exitCode: 1, totals: { differs: 1 } });
  });

  it('runs and loads nothing as HTML, whatever the platform answered', () => {
    const page = htmlReport(RESULT);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<script|<img|<link|style="|https?:\/\/(?!api\.example)/);

    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
  });
});
