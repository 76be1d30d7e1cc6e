import { bootstrap, EXTENSIONS } from '@playerdesk/contract';
import { bootstrapSchema } from '@playerdesk/contract/schemas';
import { type Handler, read } from '../call/call.ts';
import type { Clock } from '../clock/clock.ts';
import type { DeniedMarkets } from '../reference-data/denied-markets.ts';

/** What a visitor's page learns first. */
export function bootstrapRoutes(clock: Clock, denied: DeniedMarkets, activation: boolean): Handler[] {
  return [
    read(bootstrap, bootstrapSchema, async (_input, { visitorCountry }) => ({
      ipCountry: visitorCountry,
      allowed: visitorCountry !== '' && !denied.countries.includes(visitorCountry),
      serverTime: clock.now(),
      activation,
      extensions: [...EXTENSIONS],
      requestHeaders: ['X-Request-Id', 'Idempotency-Key'],
      amounts: 'minor' as const,
    })),
  ];
}
