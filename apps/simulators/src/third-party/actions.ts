import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { COUNTRIES } from './brand.ts';
import { insertMessage } from './messages.queries.ts';
import { createPlatformAccount, type PlatformAccount, PlatformRefusal } from './platform-account.ts';
import type { SessionCookie } from './session-cookie.ts';

const DEVICE = { Platform: 'third-party', OperatingSystem: '', Browser: '' };
const TERMS = '/content/getdocument?type=TermsAndConditions&language=en&state=&jurisdiction=MGA';
/** The lowest documented band of expected annual gambling, by currency. */
const LOWEST_BAND = { NOK: { from: 0, to: 170_000 }, other: { from: 0, to: 15_000 } };

const credentials = z.object({ email: z.string().max(254), password: z.string().max(1024) });
const registration = z.object({
  ...credentials.shape,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
  acceptTerms: z.literal(true, 'must be accepted'),
});
type Registration = z.infer<typeof registration>;
const contact = z.object({
  email: z.email('is not valid').max(254),
  message: z.string().trim().min(1, 'is empty').max(4000),
});

const anySchema = z.unknown();
const signedIn = z.object({ SessionId: z.string().min(1) });
const terms = z.object({ Version: z.string() });
const profile = z.object({
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Country: z.string(),
  Currency: z.string(),
});

/** The actions of the windows, over the platform's documented REST API. */
export interface Actions {
  isLoggedIn(request: FastifyRequest): Promise<boolean>;
  /** Returns the platform's session to store. */
  login(request: FastifyRequest): Promise<string>;
  register(request: FastifyRequest): Promise<string>;
  logout(request: FastifyRequest): Promise<void>;
  account(request: FastifyRequest): Promise<object>;
  requestReset(request: FastifyRequest): Promise<void>;
  contact(request: FastifyRequest): Promise<void>;
  countries(): readonly { code: string; name: string }[];
}

export function createActions(context: SupplierContext, cookie: SessionCookie): Actions {
  const platform = createPlatformAccount(context.platformUrl);
  const getProfile = (request: FastifyRequest) =>
    platform.call(profile, { method: 'GET', path: '/player/user-info', session: cookie.read(request) });
  return {
    isLoggedIn: async (request) => {
      if (cookie.read(request) === null) return false;
      return (await unlessSignedOut(getProfile(request))) !== null;
    },
    login: (request) => signIn(platform, read(credentials, request.body)),
    register: async (request) => {
      const input = read(registration, request.body);
      const { Version } = await platform.call(terms, { method: 'GET', path: TERMS });
      const body = signUpBody(input, Version);
      await platform.call(anySchema, { method: 'POST', path: '/player/signup/v2', body });
      return signIn(platform, input);
    },
    logout: async (request) => {
      const session = cookie.read(request);
      if (session === null) return;
      const call = { method: 'POST', path: '/player/signout', body: {}, session } as const;
      await unlessSignedOut(platform.call(anySchema, call));
    },
    account: async (request) => {
      const { Email, FirstName, LastName, Country, Currency } = await getProfile(request);
      return {
        email: Email,
        firstName: FirstName,
        lastName: LastName,
        country: Country,
        currency: Currency,
      };
    },
    requestReset: async (request) => {
      const { email } = read(credentials.pick({ email: true }), request.body);
      const body = { UsernameOrEmail: email };
      await platform.call(anySchema, { method: 'POST', path: '/player/request-password-reset', body });
    },
    contact: async (request) => {
      const message = read(contact, request.body);
      await insertMessage(context.db, { ...message, created_at: new Date(context.clock.now()) });
    },
    countries: () => COUNTRIES.map(({ code, name }) => ({ code, name })),
  };
}

async function signIn(platform: PlatformAccount, { email, password }: z.infer<typeof credentials>) {
  const body = { Username: email, Password: password, ...DEVICE };
  const call = { method: 'POST', path: '/player/signin/v2', body } as const;
  return (await platform.call(signedIn, call)).SessionId;
}

/** Returns null if the session has ended. Throws other refusals. */
function unlessSignedOut<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error) => {
    if (error instanceof PlatformRefusal && error.status === 401) return null;
    throw error;
  });
}

/** Parses a body. Throws a refusal that names every invalid field as the platform does. */
function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => [pascalCase(path.join('.')), message]);
  throw new PlatformRefusal(400, 'ValidationError', Object.fromEntries(details));
}

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function signUpBody(input: Registration, termsVersion: string) {
  const country = COUNTRIES.find(({ code }) => code === input.country);
  if (!country) throw new PlatformRefusal(400, 'CountryNotAllowed', { Country: 'not allowed' });
  const band = country.currency === 'NOK' ? LOWEST_BAND.NOK : LOWEST_BAND.other;
  return {
    Email: input.email,
    Password: input.password,
    FirstName: input.firstName,
    LastName: input.lastName,
    BirthDate: input.dateOfBirth,
    Address1: input.address,
    City: input.city,
    Zip: input.zip,
    Country: country.code,
    Currency: country.currency,
    MobilePhoneNumber: input.phone.replace(/[\s-]/g, ''),
    Language: 'en',
    Jurisdiction: 'MGA',
    ExpectedAnnualActivityFrom: band.from,
    ExpectedAnnualActivityTo: band.to,
    TacVersionAccepted: termsVersion,
    OptIns: [],
    Limits: [],
    ...DEVICE,
  };
}
