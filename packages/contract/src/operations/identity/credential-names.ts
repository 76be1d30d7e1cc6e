/** Members that every credential of WebAuthn's JSON has. They keep their own spelling, for libraries of platforms. */
const SHARED_NAMES = {
  id: 'id',
  rawId: 'rawId',
  type: 'type',
  response: 'response',
  clientDataJSON: 'clientDataJSON',
} as const;

/** Wire names of a credential that a browser has created. */
export const CREATED_CREDENTIAL_NAMES = {
  ...SHARED_NAMES,
  attestationObject: 'attestationObject',
  transports: 'transports',
} as const;

/** Wire names of a credential that a browser has used. */
export const USED_CREDENTIAL_NAMES = {
  ...SHARED_NAMES,
  authenticatorData: 'authenticatorData',
  signature: 'signature',
  userHandle: 'userHandle',
} as const;
