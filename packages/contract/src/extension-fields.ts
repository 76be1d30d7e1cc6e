// @chunk reading

/** Fields of a registration. Only the variant with a token has the gender in its documented fields. */
const REGISTRATION = ['declinesDepositLimits', 'safetyInformationRead'];

/**
 * Input fields beyond the specification, by operation. They are sent only to platforms that announce extensions. A field
 * that a player answers is asked only where it is sent.
 */
export const EXTENSION_FIELDS: Readonly<Record<string, readonly string[]>> = {
  signUp: ['gender', ...REGISTRATION],
  signUpWithCode: ['gender', ...REGISTRATION],
  signUpWithToken: REGISTRATION,
  initCode: ['kycProvider', 'sameDevice'],
  uploadDocument: ['fileName'],
  block: ['allBrands'],
  selfExclude: ['allBrands'],
};
