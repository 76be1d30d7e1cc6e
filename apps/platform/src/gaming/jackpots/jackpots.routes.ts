import { getJackpots, getOlderJackpots } from '@playerdesk/contract/internal';
import { getJackpotsSchema, getOlderJackpotsSchema } from '@playerdesk/contract/schemas';
import { type Handler, read } from '../../operations/call/call.ts';
import type { JackpotService } from './jackpots.ts';

export function jackpotRoutes(service: JackpotService): Handler[] {
  return [
    read(getJackpots, getJackpotsSchema, service.current),
    read(getOlderJackpots, getOlderJackpotsSchema, service.older),
  ];
}
