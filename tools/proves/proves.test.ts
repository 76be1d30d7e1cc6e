import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';

it('proves() records the clauses of the running test for the report', ({ task }) => {
  proves('SU-02.identify SU-02.contact');
  proves('SU-05.continue');
  proves('');

  expect(task.meta.proves).toEqual(['SU-02.identify', 'SU-02.contact', 'SU-05.continue']);
  task.meta.proves = [];
});
