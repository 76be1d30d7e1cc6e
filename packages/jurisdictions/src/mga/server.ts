import { malteseComplaints } from '../complaints.ts';
import { malteseThreshold } from '../money-laundering.ts';
import { malteseRetention } from '../retention.ts';
import type { LicenseFacts } from '../server-rules.ts';

export const license: LicenseFacts = {
  authority: 'Malta Gaming Authority',
  oneAccount: false,
  servesRemainingCountries: true,
  retention: malteseRetention,
  dueDiligence: malteseThreshold,
  complaints: malteseComplaints,
};
