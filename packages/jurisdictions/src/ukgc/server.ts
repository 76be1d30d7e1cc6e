import { britishComplaints } from '../complaints.ts';
import { britishThreshold } from '../money-laundering.ts';
import { britishRetention } from '../retention.ts';
import type { LicenseFacts } from '../server-rules.ts';

export const license: LicenseFacts = {
  authority: 'Gambling Commission',
  oneAccount: false,
  servesRemainingCountries: false,
  retention: britishRetention,
  dueDiligence: britishThreshold,
  complaints: britishComplaints,
};
