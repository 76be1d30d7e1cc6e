import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/command.mjs';

it('every policy in the guides names the pages that may frame the page', () => {
  proves('SE-01.policies');
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const policies = pages.flatMap((page) =>
    [...readFileSync(ROOT + page, 'utf8').matchAll(/```[a-z]*\n([^`]*default-src[^`]*)```/g)].map(
      ([, policy = '']) => ({ page, policy }),
    ),
  );

  expect(policies.length).toBeGreaterThan(0);
  expect(policies.filter(({ policy }) => !policy.includes('frame-ancestors'))).toEqual([]);
});
