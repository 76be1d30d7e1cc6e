import type { InputOf, signUp } from '@playerdesk/contract/internal';
import type { KwargsOf, procedures } from '@playerdesk/contract/procedures';
import type { CallContext, OperationMapping } from './operation-mapping.ts';
import { loadAllCountries, splitPhone } from './phone.ts';

type Registration = InputOf<typeof signUp>;
type Payload = KwargsOf<(typeof procedures)['register']>;

/** Marketing types that correspond to the checkboxes of this wire. */
const NEWS_EMAIL = ['email', 'NewsEmails', 'BonusEmails'];
const SMS_OFFER = ['sms', 'NewsSMSs', 'BonusSMSs'];

/** Mapping of `/user/account#register`. */
export const register: OperationMapping = {
  procedure: '/user/account#register',
  kwargs: async (input: Registration, context: CallContext): Promise<Payload> => {
    const optsIn = (kinds: readonly string[]) => input.optIns.some((kind) => kinds.includes(kind));
    const isMale = input.gender === 'male';
    const affiliateMarker = context.affiliateMarker();
    return {
      email: input.email,
      username: input.email,
      password: input.password,
      // The wire has M with Mr. and F with Mrs. only. A gender that was not asked for is not sent.
      ...(input.gender && { gender: isMale ? 'M' : 'F', title: isMale ? 'Mr.' : 'Mrs.' }),
      firstname: input.firstName,
      surname: input.lastName,
      country: input.country,
      nationality: input.nationality ?? '',
      birthPlace: '',
      currency: input.currency,
      city: input.city,
      address1: input.address,
      postalCode: input.zip,
      ...splitPhone(input.phone, input.country, await loadAllCountries(context)),
      birthDate: input.dateOfBirth,
      culture: input.language,
      // Registration requires the checkbox.
      acceptTC: true,
      acceptNewsEmail: optsIn(NEWS_EMAIL),
      acceptSMSOffer: optsIn(SMS_OFFER),
      securityQuestion: createRandomText(),
      securityAnswer: createRandomText(),
      emailVerificationURL: `${context.siteUrl}?activation-key=`,
      ...(affiliateMarker && { affiliateMarker }),
      ...(input.customFields && { customFields: input.customFields }),
    };
  },
  unsupportedFields: [
    'region',
    'jurisdiction',
    'termsVersion',
    'bonusCode',
    'annualActivityFrom',
    'annualActivityTo',
    'limits',
    'declinesDepositLimits',
    'safetyInformationRead',
    'affiliateTag',
    'optIns.phone',
    'optIns.push',
  ],
  fields: {
    username: 'email',
    firstname: 'firstName',
    surname: 'lastName',
    address1: 'address',
    postalCode: 'zip',
    mobilePrefix: 'callingCode',
    mobile: 'phone',
    birthDate: 'dateOfBirth',
    culture: 'language',
    acceptTC: 'acceptTermsAndMarketing',
  },
};

/** Creates an unguessable text for security questions, which are never asked. */
function createRandomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
