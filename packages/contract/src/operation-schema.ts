import type { ZodMiniType } from 'zod/mini';
import type { AnyOperation } from './operation.ts';

/** Input and output schemas of an operation. */
export interface OperationSchema {
  readonly input: ZodMiniType;
  readonly output: ZodMiniType;
}

/** An operation with its schemas. */
export interface OperationEntry {
  readonly operation: AnyOperation;
  readonly schema: OperationSchema;
}
