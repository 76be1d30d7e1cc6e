import type { OperationName } from '@playerdesk/contract/internal';

/** Values by operation name, which editors complete. */
export type ByOperation<T> = Readonly<Record<string, T>> & { readonly [N in OperationName]?: T };

/** Operation names, which editors complete. */
export type OperationNames = readonly (OperationName | (string & {}))[];
