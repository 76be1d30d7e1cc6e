import { spanishComplaints } from '../complaints.ts';
import { europeanThreshold } from '../money-laundering.ts';
import { spanishRetention } from '../retention.ts';
import type { LicenseFacts } from '../server-rules.ts';

export const license: LicenseFacts = {
  authority: 'Dirección General de Ordenación del Juego',
  oneAccount: false,
  servesRemainingCountries: false,
  retention: spanishRetention,
  dueDiligence: europeanThreshold,
  complaints: spanishComplaints,
};
