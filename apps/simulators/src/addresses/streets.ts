/** A street of the data set. */
export interface Street {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly region?: string;
  /** Names in the country's own letters, where they differ. */
  readonly local?: { readonly language: string; readonly street: string; readonly city: string };
}

const inCountry = (
  country: string,
  list: readonly (readonly [string, string, string, string?])[],
): Street[] =>
  list.map(([street, zip, city, region]) => ({ country, street, zip, city, ...(region && { region }) }));

/** Streets that exist. Which numbers they have is not checked: every street has the numbers 1 to 199. */
export const STREETS: readonly Street[] = [
  ...inCountry('SE', [
    ['Kungsgatan', '111 43', 'Stockholm'],
    ['Kungsgatan', '411 19', 'Göteborg'],
    ['Kungsgatan', '903 26', 'Umeå'],
    ['Drottninggatan', '111 51', 'Stockholm'],
    ['Ringvägen', '118 67', 'Stockholm'],
    ['Storgatan', '411 24', 'Göteborg'],
    ['Södergatan', '211 34', 'Malmö'],
    ['Hornsgatan', '118 49', 'Stockholm'],
  ]),
  ...inCountry('FI', [
    ['Mannerheimintie', '00100', 'Helsinki'],
    ['Aleksanterinkatu', '00100', 'Helsinki'],
    ['Hämeenkatu', '33200', 'Tampere'],
    ['Aurakatu', '20100', 'Turku'],
    ['Kirkkokatu', '90100', 'Oulu'],
  ]),
  ...inCountry('NO', [
    ['Karl Johans gate', '0154', 'Oslo'],
    ['Storgata', '0184', 'Oslo'],
    ['Torgallmenningen', '5014', 'Bergen'],
  ]),
  ...inCountry('MT', [
    ['Republic Street', 'VLT 1117', 'Valletta'],
    ['Strait Street', 'VLT 1434', 'Valletta'],
    ['Merchants Street', 'VLT 1170', 'Valletta'],
    ['Tower Road', 'SLM 1600', 'Sliema'],
    ["St George's Road", 'STJ 3202', "St Julian's"],
  ]),
  ...inCountry('DE', [
    ['Friedrichstraße', '10117', 'Berlin'],
    ['Hauptstraße', '69117', 'Heidelberg'],
    ['Königsallee', '40212', 'Düsseldorf'],
    ['Kaufingerstraße', '80331', 'München'],
    ['Mönckebergstraße', '20095', 'Hamburg'],
  ]),
  ...inCountry('PL', [
    ['Nowy Świat', '00-029', 'Warszawa'],
    ['Floriańska', '31-019', 'Kraków'],
  ]),
  ...inCountry('GB', [
    ['Princes Street', 'EH2 2AN', 'Edinburgh'],
    ['Deansgate', 'M3 2BW', 'Manchester'],
  ]),
  ...inCountry('CA', [
    ['West Hastings Street', 'V6B 1H4', 'Vancouver', 'British Columbia'],
    ['Robson Street', 'V6B 3K9', 'Vancouver', 'British Columbia'],
    ['Jasper Avenue', 'T5J 1N9', 'Edmonton', 'Alberta'],
    ['Barrington Street', 'B3J 1Z2', 'Halifax', 'Nova Scotia'],
    ['Rue Saint-Denis', 'H2X 3K4', 'Montréal', 'Quebec'],
  ]),
  ...inCountry('JP', [
    ['Chuo-dori, Ginza', '104-0061', 'Tokyo'],
    ['Omotesando, Jingumae', '150-0001', 'Tokyo'],
    ['Midosuji, Namba', '542-0076', 'Osaka'],
  ]),
  {
    country: 'TH',
    street: 'Sukhumvit Road',
    zip: '10110',
    city: 'Bangkok',
    local: { language: 'th', street: 'ถนนสุขุมวิท', city: 'กรุงเทพมหานคร' },
  },
  {
    country: 'TH',
    street: 'Silom Road',
    zip: '10500',
    city: 'Bangkok',
    local: { language: 'th', street: 'ถนนสีลม', city: 'กรุงเทพมหานคร' },
  },
  {
    country: 'TH',
    street: 'Ratchadamnoen Road',
    zip: '50200',
    city: 'Chiang Mai',
    local: { language: 'th', street: 'ถนนราชดำเนิน', city: 'เชียงใหม่' },
  },
];
