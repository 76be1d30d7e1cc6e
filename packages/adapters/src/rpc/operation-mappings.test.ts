import { EXTENSIONS } from '@playerdesk/contract/internal';
import { PROCEDURES } from '@playerdesk/contract/procedures';
import { expect, it } from 'vitest';
import { OPERATION_MAPPINGS } from './operation-mappings.ts';

it('the adapter waits for the announcement of exactly the procedures that are extensions', () => {
  const mapped = Object.entries(OPERATION_MAPPINGS).filter(([, { isExtension }]) => isExtension);
  const extensions = PROCEDURES.filter(({ isExtension }) => isExtension);

  expect(mapped.map(([, { procedure }]) => procedure).sort()).toEqual(
    extensions.map(({ uri }) => uri).sort(),
  );
  expect(EXTENSIONS).toEqual(expect.arrayContaining(mapped.map(([operation]) => operation)));
});
