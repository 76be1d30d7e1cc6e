import type { OperationEntry } from '@playerdesk/contract/schemas';

/** Returns whether a restricted session may make a call. Operations that need no session are always allowed. */
export function isAllowedOnBreak({ operation, schema }: OperationEntry, input: unknown): boolean {
  const { duringBreak = false } = schema;
  const isAllowed = typeof duringBreak === 'function' ? duringBreak(input) : duringBreak;
  return operation.session !== 'required' || isAllowed;
}
