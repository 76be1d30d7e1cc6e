import { malteseRetention } from '../retention.ts';
import type { LicenceFacts } from '../server-rules.ts';

export const licence: LicenceFacts = {
  authority: 'Malta Gaming Authority',
  oneAccount: false,
  servesRemainingCountries: true,
  retention: malteseRetention,
};
