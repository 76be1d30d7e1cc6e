import { OPERATIONS } from '@playerdesk/contract/schemas';
import { expect, it } from 'vitest';
import { scriptedFixture } from '../testing/scripted-fixture.ts';
import { readInput } from './read-inputs.ts';

const reads = OPERATIONS.filter(
  ({ operation }) => operation.kind === 'read' && operation.session === 'required',
).map(({ operation, schema }) => [operation.name, schema] as const);

it.each(reads)('%s is called without a session with inputs that have an answer', (name, schema) => {
  expect(schema.input.safeParse(readInput(name, scriptedFixture())).error?.issues).toBeUndefined();
});
