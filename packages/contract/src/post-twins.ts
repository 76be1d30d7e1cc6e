// @chunk reading

/**
 * GET operations of the specification whose URL has personal data or a token, or which have an effect.
 *
 * URLs are in the logs of every proxy. Adapters send these calls as POST with a body where the platform announces it
 * (`postTwins` of `bootstrap`).
 *
 * @see OWASP ASVS 5.0, 14.2.1 and 3.5.3
 */
export const POST_TWINS: readonly string[] = [
  'validateEmail',
  'validatePhone',
  'validateUsername',
  'requestOtp',
  'acceptTerms',
  'getOptOutIns',
];
