import { registration } from './registrations.ts';

/** A registration that every rule lets pass, as the websocket spells it. */
export function rpcRegistration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { Email, Password, MobilePhoneNumber, Address1, LastName } = registration();
  return {
    email: Email,
    username: Email,
    password: Password,
    gender: 'F',
    title: 'Mrs.',
    firstname: 'Maja',
    surname: LastName,
    country: 'MT',
    nationality: '',
    birthPlace: '',
    currency: 'EUR',
    city: 'Valletta',
    address1: Address1,
    postalCode: 'VLT 1434',
    mobilePrefix: '+356',
    mobile: String(MobilePhoneNumber).slice(4),
    birthDate: '1990-04-12',
    culture: 'en',
    acceptTC: true,
    acceptNewsEmail: false,
    acceptSMSOffer: false,
    securityQuestion: 'q-7f3a',
    securityAnswer: 'a-91c2',
    emailVerificationURL: '',
    ...changes,
  };
}
