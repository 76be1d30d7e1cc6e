import { ERROR_PREFIX, type ProcedureError } from '@playerdesk/contract/procedures';
import { toRefusal } from '../../infrastructure/refusal.ts';
import { DESCRIPTIONS } from '../../operations/call/descriptions.ts';

/** Contract fields by keyword argument, where the names differ. */
export type ArgumentNames = Readonly<Record<string, string>>;

export interface CallError {
  readonly uri: string;
  readonly kwargs: ProcedureError;
}

/** Maps any thrown value to an error of this protocol. Errors that are not refusals reveal no internals. */
export function toCallError(error: unknown, names: ArgumentNames = {}): CallError {
  const { code, fields, retryAfter } = toRefusal(error);
  const details = Object.entries(fields).map(([field, problem]) => [
    // A client chooses the field: `constructor` is a property of every object.
    (Object.hasOwn(names, field) && names[field]) || field,
    problem,
  ]);
  return {
    uri: `${ERROR_PREFIX}${code}`,
    kwargs: {
      desc: DESCRIPTIONS[code],
      code,
      ...(details.length > 0 && { details: Object.fromEntries(details) }),
      ...(retryAfter !== undefined && { retryAfter }),
    },
  };
}
