/**
 * Countries without postal codes: those whose addresses have none in the address data of Android and Chromium, as of
 * September 2024.
 *
 * @see https://chromium-i18n.appspot.com/ssl-address
 */
const WITHOUT_POSTAL_CODES: ReadonlySet<string> = new Set(
  (
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC ' +
    'LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/**
 * Returns whether the addresses of a country have a postal code. An unknown country has.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export const hasPostalCodes = (country: string): boolean => !WITHOUT_POSTAL_CODES.has(country);
