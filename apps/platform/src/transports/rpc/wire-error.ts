import { ERROR_PREFIX, type ProcedureError } from '@playerdesk/contract/procedures';
import { Refusal } from '../../infrastructure/refusal.ts';
import { DESCRIPTIONS } from '../../operations/call/descriptions.ts';

/** Contract fields by the keyword argument that carries them, where the names differ. */
export type ArgumentNames = Readonly<Record<string, string>>;

export interface CallError {
  readonly uri: string;
  readonly kwargs: ProcedureError;
}

/** Any thrown value as an error of this wire. What is not a refusal says nothing of what went wrong inside. */
export function toCallError(error: unknown, names: ArgumentNames = {}): CallError {
  const { code, fields, retryAfter } = error instanceof Refusal ? error : new Refusal('UnknownError');
  const details = Object.entries(fields).map(([field, problem]) => [names[field] ?? field, problem]);
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
