/** Members of WebAuthn's JSON, which are sent in their own spelling, for libraries of platforms. */
export const CREDENTIAL_NAMES = {
  id: 'id',
  rawId: 'rawId',
  type: 'type',
  response: 'response',
  clientDataJSON: 'clientDataJSON',
  attestationObject: 'attestationObject',
  authenticatorData: 'authenticatorData',
  signature: 'signature',
  userHandle: 'userHandle',
  transports: 'transports',
} as const;
