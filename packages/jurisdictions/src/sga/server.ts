import { europeanThreshold } from '../money-laundering.ts';
import { swedishRetention } from '../retention.ts';
import type { LicenseFacts } from '../server-rules.ts';

export const license: LicenseFacts = {
  authority: 'Spelinspektionen',
  // LIFS 2018:5 § 4: a player may have one gaming account. In force 1 January 2019.
  oneAccount: true,
  servesRemainingCountries: false,
  retention: swedishRetention,
  dueDiligence: europeanThreshold,
  complaints: null,
};
