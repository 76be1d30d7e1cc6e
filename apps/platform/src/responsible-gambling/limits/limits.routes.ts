import {
  type AnyOperation,
  cancelLimit,
  confirmLimit,
  getLimits,
  LIMIT_PERIODS,
  LIMIT_TYPES,
  setLimit,
} from '@playerdesk/contract/internal';
import {
  cancelLimitSchema,
  confirmLimitSchema,
  getLimitsSchema,
  setLimitSchema,
} from '@playerdesk/contract/schemas';
import * as z from 'zod/mini';
import { type Handler, read, type WriteHandler, write } from '../../operations/call/call.ts';
import type { LimitService } from './limits.ts';

export function limitRoutes(service: LimitService): Handler[] {
  return [
    read(getLimits, getLimitsSchema, service.get),
    write(setLimit, setLimitSchema, service.set),
    write(cancelLimit, cancelLimitSchema, service.cancel),
    write(confirmLimit, confirmLimitSchema, service.confirm),
  ];
}

/** Creates the removal of a limit for transports that identify limits by type, period and product. */
export function limitRemoval(service: LimitService): WriteHandler {
  const input = z.object({ type: z.enum(LIMIT_TYPES), period: z.enum(LIMIT_PERIODS) });
  return write(cancelLimit as AnyOperation, { ...cancelLimitSchema, input }, service.remove);
}
