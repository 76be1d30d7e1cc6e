import { type InputOf, normalizeEmail, normalizeLine, type signUp } from '@playerdesk/contract/internal';
import { normalizePhone } from '../../infrastructure/reference-data/phone-number.ts';

/** The registration that a visitor sends, with the names of the contract. */
export type Registration = InputOf<typeof signUp>;

/** Returns a registration with the one spelling of each identifier, in which it is stored and compared. */
export function normalizeRegistration(input: Registration): Registration {
  const { email, phone, country, firstName, lastName, address, city, zip, region } = input;
  return {
    ...input,
    email: normalizeEmail(email),
    phone: normalizePhone(phone, country),
    firstName: normalizeLine(firstName),
    lastName: normalizeLine(lastName),
    address: normalizeLine(address),
    city: normalizeLine(city),
    zip: normalizeLine(zip),
    ...(region !== undefined && { region: normalizeLine(region) }),
  };
}
