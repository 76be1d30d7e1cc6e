export const COUNTRIES = [
  { code: 'MT', name: 'Malta', currency: 'EUR', phonePrefix: '+356', nationality: 'Maltese' },
  { code: 'SE', name: 'Sweden', currency: 'SEK', phonePrefix: '+46', nationality: 'Swedish' },
  { code: 'FI', name: 'Finland', currency: 'EUR', phonePrefix: '+358', nationality: 'Finnish' },
  { code: 'NO', name: 'Norway', currency: 'NOK', phonePrefix: '+47', nationality: 'Norwegian' },
  { code: 'ES', name: 'Spain', currency: 'EUR', phonePrefix: '+34', nationality: 'Spanish' },
  { code: 'GB', name: 'United Kingdom', currency: 'GBP', phonePrefix: '+44', nationality: 'British' },
] as const;

export const CURRENCIES = [
  { code: 'EUR', name: 'Euro' },
  { code: 'SEK', name: 'Swedish krona' },
  { code: 'NOK', name: 'Norwegian krone' },
  { code: 'GBP', name: 'Pound sterling' },
  { code: 'USD', name: 'US dollar' },
] as const;
