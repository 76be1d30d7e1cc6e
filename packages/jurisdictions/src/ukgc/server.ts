import { britishRetention } from '../retention.ts';
import type { LicenceFacts } from '../server-rules.ts';

export const licence: LicenceFacts = {
  authority: 'Gambling Commission',
  oneAccount: false,
  servesRemainingCountries: false,
  retention: britishRetention,
};
