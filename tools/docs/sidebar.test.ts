import { expect, it } from 'vitest';
import { findUnlisted } from '../../apps/docs/pages.ts';

it('every page of the docs is in the sidebar of the site', () => {
  expect(findUnlisted()).toEqual([]);
});
