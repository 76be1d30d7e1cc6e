import type { InputOf, OutputOf } from '../operation.ts';
import type * as operations from './index.generated.ts';

/** All operations by name. */
export type Operations = typeof operations;
/** Name of an operation, such as `signIn`. */
export type OperationName = keyof Operations;
/** Input of an operation, by its name. */
export type OperationInput<N extends OperationName> = InputOf<Operations[N]>;
/** Output of an operation, by its name. */
export type OperationOutput<N extends OperationName> = OutputOf<Operations[N]>;
