import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { subjectProblem } from './commit-subjects.ts';

describe('the subject of a commit', () => {
  it.each([
    'fix(cashier): keep the pending deposit after a reload',
    'feat!: drop Node 18',
    'docs: describe the layout',
  ])('"%s" is accepted', (subject) => {
    proves('AR-07.subjects');

    expect(subjectProblem(subject)).toBeUndefined();
  });

  it.each([
    'The casino shows the terms of where the visitor is',
    'fix(cashier) keep the deposit',
    'fix(cashier): keep the deposit.',
    `fix: ${'a'.repeat(70)}`,
  ])('"%s" is refused', (subject) => {
    proves('AR-07.subjects');

    expect(subjectProblem(subject)).toBeTypeOf('string');
  });
});
