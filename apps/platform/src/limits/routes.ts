import { cancelLimit, confirmLimit, getLimits, setLimit } from '@playerdesk/contract';
import {
  cancelLimitSchema,
  confirmLimitSchema,
  getLimitsSchema,
  setLimitSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../call/call.ts';
import type { LimitService } from './limits.ts';

export function limitRoutes(service: LimitService): Handler[] {
  return [
    read(getLimits, getLimitsSchema, service.get),
    write(setLimit, setLimitSchema, service.set),
    write(cancelLimit, cancelLimitSchema, service.cancel),
    write(confirmLimit, confirmLimitSchema, service.confirm),
  ];
}
