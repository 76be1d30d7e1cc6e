import { spanishRetention } from '../retention.ts';
import type { LicenceFacts } from '../server-rules.ts';

export const licence: LicenceFacts = {
  authority: 'Dirección General de Ordenación del Juego',
  oneAccount: false,
  servesRemainingCountries: false,
  retention: spanishRetention,
};
