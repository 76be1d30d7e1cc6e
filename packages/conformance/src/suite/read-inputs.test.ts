import { OPERATIONS } from '@playerdesk/contract/schemas';
import { describe, expect, it } from 'vitest';
import { scriptedFixture } from '../testing/scripted-fixture.ts';
import { readInput } from './read-inputs.ts';
import { WRITE_SCENES } from './write-scenes.ts';

const reads = OPERATIONS.filter(
  ({ operation }) => operation.kind === 'read' && operation.session === 'required',
).map(({ operation, schema }) => [operation.name, schema] as const);

describe('the inputs of the suite', () => {
  it.each(reads)('of %s without a session has an answer', (name, schema) => {
    expect(schema.input.safeParse(readInput(name, scriptedFixture())).error?.issues).toBeUndefined();
  });

  it('have a scene for every write', () => {
    const writes = OPERATIONS.filter(({ operation }) => operation.kind === 'write');

    expect(writes.filter(({ operation: { name } }) => !WRITE_SCENES[name])).toEqual([]);
  });
});
