/** Keys of the wire codes with the same meaning in every area. */
export const COMMON_CODES: Readonly<Record<string, string>> = {
  TooManyAttempts: 'rate-limit',
  Restricted: 'restricted',
  HumanVerificationRequired: 'human-verification',
  TermsOwed: 'terms-owed',
  LimitsOwed: 'limits-owed',
  InformationOwed: 'information-owed',
  SelfTestOwed: 'self-test-owed',
  SourceOfWealthOwed: 'source-of-wealth-owed',
  DocumentsOwed: 'documents-owed',
  ActionOwed: 'action-owed',
  SessionLimitsOwed: 'session-limits-owed',
  ReturnNotAsked: 'return-not-asked',
  StepUpRequired: 'step-up-required',
  PasskeyNotAccepted: 'passkey-not-accepted',
  PasskeyUnknown: 'passkey-unknown',
};
