/**
 * All operations with their schemas, for servers, documentation and the conformance suite. Browsers must not import
 * this entry point: it contains the validators.
 */

import type { OperationEntry, OperationSchema } from './operation-schema.ts';
import * as operations from './operations/index.generated.ts';
import type { OperationName, Operations } from './operations/operation-map.ts';
import * as schemas from './operations/schemas.generated.ts';

export { hasEffect, type OperationEntry, type OperationSchema } from './operation-schema.ts';
export * from './operations/schemas.generated.ts';

const BY_NAME: Operations = operations;
const SCHEMAS: { readonly [N in OperationName as `${N}Schema`]: OperationSchema } = schemas;

/** All operations in alphabetical order. */
// Cast: a module has no keys but those of its type.
export const OPERATIONS: readonly OperationEntry[] = (Object.keys(operations) as OperationName[])
  .sort()
  .map((name) => ({ operation: BY_NAME[name], schema: SCHEMAS[`${name}Schema`] }));

/** Names of the operations that a platform may also accept as POST; see `hasPostTwin` of `RestBinding`. */
export const POST_TWINS: readonly string[] = OPERATIONS.filter(
  ({ operation }) => operation.rest.hasPostTwin,
).map(({ operation }) => operation.name);
