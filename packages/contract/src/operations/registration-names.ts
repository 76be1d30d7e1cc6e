/** Wire names of a registration's fields where they are not their own in PascalCase. */
export const REGISTRATION_NAMES = {
  dateOfBirth: 'BirthDate',
  address: 'Address1',
  phone: 'MobilePhoneNumber',
  bonusCode: 'PromoCode',
  annualActivityFrom: 'ExpectedAnnualActivityFrom',
  annualActivityTo: 'ExpectedAnnualActivityTo',
  termsVersion: 'TacVersionAccepted',
} as const;
