// @chunk reading

/** Fields of a registration. Only the variant with a token has the gender in its documented fields. */
const REGISTRATION = ['declinesDepositLimits', 'safetyInformationRead'];

/**
 * Input fields beyond the specification, by operation. Each is sent only to platforms that announce it by name, such as
 * `selfExclude.allBrands`. A field that a player answers is asked only where it is sent.
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

/** Returns the names by which a platform announces the input fields beyond the specification. */
export function getExtensionFieldNames(): readonly string[] {
  return Object.entries(EXTENSION_FIELDS).flatMap(([operation, fields]) =>
    fields.map((field) => `${operation}.${field}`),
  );
}
