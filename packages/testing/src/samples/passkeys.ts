const USER = { id: 'cC0xMDAx', name: 'maja.lind@example.com', displayName: 'Maja Lind' };

const REQUEST = {
  challenge: 'c2FtcGxlLWNoYWxsZW5nZQ',
  rpId: 'localhost',
  timeout: 600_000,
  userVerification: 'required',
} as const;

/** Sample answers about passkeys and the confirmation of a session. */
export const passkeyAnswers = {
  getPasskeyRequestOptions: { publicKey: REQUEST },
  signInWithPasskey: { sessionId: 'session-1', hasToAcceptTerms: false, isEmailVerified: true },
  getPasskeyCreationOptions: {
    publicKey: {
      challenge: REQUEST.challenge,
      rp: { id: REQUEST.rpId, name: 'Playerdesk Casino' },
      user: USER,
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: REQUEST.timeout,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  },
  addPasskey: {},
  listPasskeys: {
    passkeys: [
      {
        id: 'cGFzc2tleS1h',
        name: 'iOS, Safari',
        createdAt: '2026-11-12T09:30:00.000Z',
        lastUsedAt: '2026-11-20T18:00:00.000Z',
        isBackedUp: true,
      },
      {
        id: 'cGFzc2tleS1i',
        name: 'Security key',
        createdAt: '2026-10-02T17:10:00.000Z',
        isBackedUp: false,
      },
    ],
    rpId: REQUEST.rpId,
    user: USER,
  },
  removePasskey: {},
  renamePasskey: {},
  getTotp: { isActive: false, recoveryCodesLeft: 0 },
  startTotp: {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Playerdesk:maja.lind%40example.com?issuer=Playerdesk&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  },
  confirmTotp: {
    recoveryCodes: ['7QK2M-XW4TD', 'H3PZC-98VNR', 'B5YJL-6GSFA', 'D2RWN-QT7KE', 'M9XHU-4CVPB'],
  },
  removeTotp: {},
  verifyWithCode: {},
  getStepUpOptions: { methods: ['passkey', 'password'], publicKey: REQUEST },
  stepUp: {},
} as const;
