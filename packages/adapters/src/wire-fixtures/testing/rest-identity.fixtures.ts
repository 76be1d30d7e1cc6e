import { type RestFixture, UNREADABLE } from './fixture.ts';

const DEVICE = { platform: 'Desktop', operatingSystem: 'Linux', browser: 'Firefox' };
const SENT_DEVICE = { Platform: 'Desktop', OperatingSystem: 'Linux', Browser: 'Firefox' };

const REGISTRATION = {
  ...{ email: 'maja@example.com', password: 'Secret-123', dateOfBirth: '1990-04-12' },
  ...{ firstName: 'Maja', lastName: 'Lind', address: 'Strait Street 12', city: 'Valletta', zip: 'VLT 1434' },
  ...{ region: 'Malta', country: 'MT', nationality: 'SE', phone: '+35679001122', language: 'no' },
  ...{ currency: 'EUR', bonusCode: 'HELLO', annualActivityFrom: 0, annualActivityTo: 15_000 },
  ...{ jurisdiction: 'MGA', affiliateTag: 'aff-1', termsVersion: '7', optIns: ['NewsEmails', 'Phone'] },
  limits: [
    { type: 'deposit', period: 'daily', amount: 10_000, currency: 'EUR' },
    { type: 'session', period: 'weekly', amount: 1440, currency: 'EUR' },
  ],
  ...DEVICE,
};
const SENT_REGISTRATION = {
  ...{ Email: 'maja@example.com', Password: 'Secret-123', BirthDate: '1990-04-12' },
  ...{ FirstName: 'Maja', LastName: 'Lind', Address1: 'Strait Street 12', City: 'Valletta', Zip: 'VLT 1434' },
  ...{ Region: 'Malta', Country: 'MT', Nationality: 'SE', MobilePhoneNumber: '+35679001122', Language: 'no' },
  ...{ Currency: 'EUR', PromoCode: 'HELLO' },
  ...{ ExpectedAnnualActivityFrom: 0, ExpectedAnnualActivityTo: 15_000 },
  ...{ Jurisdiction: 'MGA', AffiliateTag: 'aff-1', TacVersionAccepted: '7', OptIns: ['NewsEmails', 'Phone'] },
  Limits: [
    { Type: 'Deposit', Timespan: 1, Amount: 10_000, Currency: 'EUR' },
    { Type: 'LoginTime', Timespan: 7, Amount: 1440, Currency: 'EUR' },
  ],
  ...SENT_DEVICE,
};
const REGISTERED = {
  answer: { UserId: '4711' },
  reads: { userId: '4711' },
  shapes: [
    { title: 'an id that is a number', answer: { UserId: 4711 }, reads: { userId: '4711' } },
    { title: 'a session in place of an id', answer: { SessionId: 'session-1' }, reads: { userId: '' } },
    { title: 'no body', answer: undefined, reads: { userId: '' } },
  ],
  emptyList: { userId: '' },
  nothing: { userId: '' },
} as const;

const PASSWORDLESS = {
  answer: { SessionId: 'session-1' },
  reads: { sessionId: 'session-1' },
  shapes: [
    {
      title: 'a person whom the platform does not know',
      answer: {
        PlayerInfo: {
          ...{ FirstName: 'Maja', LastName: 'Lind', Street: 'Storgatan', HouseNumber: '1' },
          ...{ PostArea: 'Uppsala', PostCode: '75310' },
        },
      },
      reads: {
        playerInfo: {
          ...{ firstName: 'Maja', lastName: 'Lind', street: 'Storgatan', houseNumber: '1' },
          ...{ postArea: 'Uppsala', postCode: '75310' },
        },
      },
    },
    {
      title: 'terms that are owed',
      answer: { SessionId: 'session-1', HasToAcceptTC: true },
      reads: { sessionId: 'session-1', hasToAcceptTerms: true },
    },
  ],
  emptyList: UNREADABLE,
  nothing: {},
} as const;

const PERSON = {
  ...{ firstName: 'Maja', lastName: 'Lind', address: 'Strait Street 12', city: 'Valletta', zip: 'VLT 1434' },
  ...{ callingCode: '+356', phone: '79001122', country: 'MT', currency: 'EUR', gender: 'female' },
  ...{ language: 'en', disabled: false },
};
const PROFILE = {
  ...PERSON,
  ...{ userId: '4711', email: 'maja@example.com', title: 'Mrs.', playerGroups: ['vip'], isActivated: true },
};
const READ_PROFILE = {
  ...PROFILE,
  ...{ dateOfBirth: '', jurisdiction: '', hasToAcceptTerms: false, notUpdatable: [] },
};

const FREE = [
  { title: 'a name that says it is free', answer: { IsAvailable: true }, reads: {} },
  { title: 'a bare yes', answer: true, reads: {} },
  { title: 'a player who exists', answer: { Exists: true }, reads: 'sign-up.player-conflict' },
  { title: 'a bare no', answer: false, reads: 'sign-up.player-conflict' },
];

/** Document 1, section 7, "REST platform". */
export const REST_IDENTITY: readonly RestFixture[] = [
  {
    operation: 'signIn',
    call: 'POST /player/signin/v2',
    captcha: true,
    input: { username: 'maja@example.com', password: 'Secret-123', ...DEVICE },
    body: { Username: 'maja@example.com', Password: 'Secret-123', ...SENT_DEVICE },
    answer: { SessionId: 'session-1', HasToAcceptTC: true, IsEmailVerified: false },
    reads: { sessionId: 'session-1', hasToAcceptTerms: true, isEmailVerified: false },
    shapes: [
      { title: 'a session alone', answer: { SessionId: 'session-1' }, reads: { sessionId: 'session-1' } },
      {
        title: 'camel case and yes as 1',
        answer: { sessionId: 17, hasToAcceptTC: 1 },
        reads: { sessionId: '17', hasToAcceptTerms: true },
      },
    ],
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'signInWithCode',
    call: 'POST /player/signin/code',
    input: {
      ...{ code: 'code-1', state: 'state-1', redirectUrl: 'https://casino.example/e-id' },
      ...{ kycProvider: 'bankid', ...DEVICE },
    },
    body: {
      ...{ Code: 'code-1', State: 'state-1', RedirectUrl: 'https://casino.example/e-id' },
      ...{ KycProvider: 'bankid', ...SENT_DEVICE },
    },
    ...PASSWORDLESS,
  },
  {
    operation: 'signInWithOtp',
    call: 'POST /player/signin/sms',
    captcha: true,
    input: { otp: '1234', phone: '+35679001122', ...DEVICE },
    body: { Otp: '1234', MobileNumber: '+35679001122', ...SENT_DEVICE },
    ...PASSWORDLESS,
  },
  {
    operation: 'initCode',
    call: 'GET /player/init/code',
    input: { redirectUrl: 'https://casino.example/e-id', kycProvider: 'bankid', sameDevice: true },
    path: '/player/init/code?redirectUrl=https%3A%2F%2Fcasino.example%2Fe-id',
    answer: { InitUrl: 'https://e-id.example/start' },
    reads: { initUrl: 'https://e-id.example/start' },
    shapes: [
      {
        title: 'the address alone',
        answer: 'https://e-id.example/start',
        reads: { initUrl: 'https://e-id.example/start' },
      },
      {
        title: 'the address as Url, with a state',
        answer: { Url: 'https://e-id.example/start', State: 'state-1' },
        reads: { initUrl: 'https://e-id.example/start', state: 'state-1' },
      },
    ],
    emptyList: UNREADABLE,
    nothing: {},
  },
  {
    operation: 'requestOtp',
    call: 'GET /player/request-otp',
    captcha: true,
    input: { jurisdiction: 'MGA', countryCode: '+356', mobile: '79001122' },
    path: '/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=79001122',
  },
  {
    operation: 'signUp',
    call: 'POST /player/signup/v2',
    input: REGISTRATION,
    body: SENT_REGISTRATION,
    ...REGISTERED,
  },
  {
    operation: 'signUpWithCode',
    call: 'POST /player/signup/code',
    input: {
      ...REGISTRATION,
      ...{ code: 'code-1', state: 'state-1', redirectUrl: 'https://casino.example/e-id' },
      kycProvider: 'bankid',
    },
    body: {
      ...SENT_REGISTRATION,
      ...{ Code: 'code-1', State: 'state-1', RedirectUrl: 'https://casino.example/e-id' },
      KycProvider: 'bankid',
    },
    ...REGISTERED,
  },
  {
    operation: 'signUpWithToken',
    call: 'POST /player/signup/token',
    input: {
      ...{ jwtTokenString: 'a.b.c', gender: 'female', email: 'maja@example.com', password: 'Secret-123' },
      ...{ phone: '+35679001122', language: 'sv', currency: 'EUR', jurisdiction: 'MGA', termsVersion: '7' },
      ...{ optIns: ['Phone'], limits: [], ...DEVICE },
    },
    body: {
      ...{ JWTTokenString: 'a.b.c', Gender: 'female', Email: 'maja@example.com', Password: 'Secret-123' },
      ...{ MobilePhoneNumber: '+35679001122', Language: 'sv', Currency: 'EUR', Jurisdiction: 'MGA' },
      ...{ TacVersionAccepted: '7', OptIns: ['Phone'], Limits: [], ...SENT_DEVICE },
    },
    ...REGISTERED,
  },
  { operation: 'signOut', call: 'POST /player/signout', session: 'current' },
  {
    operation: 'requestPasswordReset',
    call: 'POST /player/request-password-reset',
    captcha: true,
    input: { usernameOrEmail: 'maja@example.com' },
    body: { UsernameOrEmail: 'maja@example.com' },
  },
  {
    operation: 'resetPassword',
    call: 'POST /player/reset-password',
    captcha: true,
    input: { usernameOrEmail: 'maja@example.com', token: 'token-1', newPassword: 'Another-456' },
    body: { UsernameOrEmail: 'maja@example.com', Token: 'token-1', NewPassword: 'Another-456' },
  },
  {
    operation: 'requestActivationCode',
    call: 'POST /player/request-activation-code',
    session: 'current',
    captcha: true,
    input: { usernameOrEmail: 'maja@example.com' },
    body: { UsernameOrEmail: 'maja@example.com' },
  },
  {
    operation: 'activate',
    call: 'POST /player/activate',
    input: { usernameOrEmail: 'maja@example.com', code: '123456' },
    body: { UsernameOrEmail: 'maja@example.com', Code: '123456' },
  },
  {
    operation: 'activate',
    call: 'POST /player/activate',
    input: { code: 'key-from-a-mail' },
    body: { Code: 'key-from-a-mail' },
  },
  {
    operation: 'acceptTerms',
    call: 'GET /player/update-player-tac',
    session: 'current',
    input: { version: '7' },
    path: '/player/update-player-tac?tacVersionAccepted=7',
  },
  {
    operation: 'getProfile',
    call: 'GET /player/user-info',
    session: 'current',
    answer: { ...PROFILE, sessionId: 'session-1' },
    reads: READ_PROFILE,
    shapes: [
      {
        title: 'the names of the payloads in PascalCase, an id that is a number and locked fields as flags',
        answer: {
          ...{ UserId: 4711, Email: 'maja@example.com', FirstName: 'Maja', LastName: 'Lind' },
          ...{ Address1: 'Strait Street 12', City: 'Valletta', Zip: 'VLT 1434', CallingCode: '+356' },
          ...{ MobilePhoneNumber: 79001122, Country: 'MT', Currency: 'EUR', Gender: 'female' },
          ...{ Language: 'en', PlayerGroups: ['vip'], IsEmailVerified: true, Disabled: false, Title: 'Mrs.' },
          ...{ BirthDate: '1990-04-12', HasToAcceptTC: true, IsEmailUpdatable: false },
        },
        reads: {
          ...READ_PROFILE,
          ...{ dateOfBirth: '1990-04-12', hasToAcceptTerms: true, notUpdatable: ['email'] },
        },
      },
      {
        title: 'an e-mail address alone',
        answer: { email: 'maja@example.com' },
        reads: {
          ...{ userId: 'maja@example.com', email: 'maja@example.com', firstName: '', lastName: '' },
          ...{ dateOfBirth: '', address: '', city: '', zip: '', callingCode: '', phone: '', country: '' },
          ...{ currency: '', language: '', jurisdiction: '', playerGroups: [], notUpdatable: [] },
          ...{ isActivated: true, disabled: false, hasToAcceptTerms: false },
        },
      },
    ],
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'updateProfile',
    call: 'POST /player/update',
    session: 'current',
    input: {
      ...{ password: 'Secret-123', address: 'Old Street 1', city: 'Sliema', zip: 'SLM 01' },
      ...{ phone: '+35679001123', country: 'MT', language: 'en' },
    },
    body: {
      ...{ Password: 'Secret-123', Address1: 'Old Street 1', City: 'Sliema', Zip: 'SLM 01' },
      ...{ MobilePhoneNumber: '+35679001123', Country: 'MT', Language: 'en' },
    },
  },
  {
    operation: 'changePassword',
    call: 'POST /player/change-password',
    session: 'current',
    input: { currentPassword: 'Secret-123', newPassword: 'Another-456' },
    body: { CurrentPassword: 'Secret-123', NewPassword: 'Another-456' },
  },
  {
    operation: 'validatePhone',
    call: 'GET /player/validate-phone',
    input: { phone: '+35679001122', jurisdiction: 'MGA' },
    path: '/player/validate-phone?phone=%2B35679001122&jurisdiction=MGA',
    shapes: FREE,
  },
  {
    operation: 'validateEmail',
    call: 'GET /player/validate-email',
    input: { email: 'maja@example.com', jurisdiction: 'MGA' },
    path: '/player/validate-email?email=maja%40example.com&jurisdiction=MGA',
    shapes: FREE,
  },
  {
    operation: 'validateUsername',
    call: 'GET /player/validate-username',
    input: { username: 'maja', jurisdiction: 'MGA' },
    path: '/player/validate-username?username=maja&jurisdiction=MGA',
    shapes: FREE,
  },
  {
    operation: 'getDisplayPages',
    call: 'GET /player/display-pages',
    session: 'current',
    answer: [
      { PageType: 'SourceOfWealth', ForceAction: true },
      { PageType: 'TermsAndConditions', ForceAction: false },
    ],
    reads: {
      pages: [
        { pageType: 'SourceOfWealth', forceAction: true },
        { pageType: 'TermsAndConditions', forceAction: false },
      ],
    },
    shapes: [
      {
        title: 'a list under a name, a flag as 0',
        answer: { DisplayPages: [{ PageType: 'DepositLimits', ForceAction: 0 }] },
        reads: { pages: [{ pageType: 'DepositLimits', forceAction: false }] },
      },
      {
        title: 'a page that does not say whether it is forced as forced',
        answer: [{ PageType: 'DepositLimits' }],
        reads: { pages: [{ pageType: 'DepositLimits', forceAction: true }] },
      },
      {
        title: 'no list of which one page cannot be read',
        answer: [{ PageType: 'DepositLimits' }, { ForceAction: true }],
        reads: UNREADABLE,
      },
    ],
    emptyList: { pages: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'bootstrap',
    call: 'GET /bootstrap',
    answer: { ipcountry: 'MT' },
    reads: { ipCountry: 'MT' },
    shapes: [{ title: 'another case', answer: { IpCountry: 'MT' }, reads: { ipCountry: 'MT' } }],
    emptyList: UNREADABLE,
    nothing: { ipCountry: '' },
  },
  {
    operation: 'getTerms',
    call: 'GET /content/getdocument',
    input: { language: 'en', state: 'published', jurisdiction: 'MGA' },
    path: '/content/getdocument?type=TermsAndConditions&language=en&state=published&jurisdiction=MGA',
    answer: { content: '<p>Terms</p>', version: '7' },
    reads: { content: '<p>Terms</p>', version: '7' },
    shapes: [
      {
        title: 'a version that is a number',
        answer: { Content: 'Terms', Version: 7 },
        reads: { content: 'Terms', version: '7' },
      },
      {
        title: 'the first of a list',
        answer: [{ Content: 'Terms', Version: '7' }],
        reads: { content: 'Terms', version: '7' },
      },
      { title: 'the content alone', answer: 'Terms', reads: { content: 'Terms', version: '' } },
    ],
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'createSsoToken',
    call: 'POST /player/create-sso-token',
    session: 'current',
    input: { tokenType: 'support' },
    body: { tokenType: 'support' },
    answer: { Token: 'token-1' },
    reads: { token: 'token-1' },
    shapes: [{ title: 'the token alone', answer: 'token-1', reads: { token: 'token-1' } }],
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
];
