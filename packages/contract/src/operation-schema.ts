import type { ZodMiniType } from 'zod/mini';
import type { AnyOperation } from './operation.ts';

export interface OperationSchema {
  readonly input: ZodMiniType;
  readonly output: ZodMiniType;
}

export interface OperationEntry {
  readonly operation: AnyOperation;
  readonly schema: OperationSchema;
}
