import { getConsents } from '@playerdesk/contract/internal';
import { getConsentsSchema } from '@playerdesk/contract/schemas';
import { type Handler, read } from '../../operations/call/call.ts';
import type { Consents } from './consents.ts';

export function consentRoutes(consents: Consents): Handler[] {
  return [read(getConsents, getConsentsSchema, consents.list)];
}
