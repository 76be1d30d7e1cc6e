import { swedishRetention } from '../retention.ts';
import type { LicenceFacts } from '../server-rules.ts';

export const licence: LicenceFacts = {
  authority: 'Spelinspektionen',
  // LIFS 2018:5 § 4: a player may have one gaming account. In force 1 January 2019.
  oneAccount: true,
  servesRemainingCountries: false,
  retention: swedishRetention,
};
