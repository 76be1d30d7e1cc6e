import {
  type AnyOperation,
  annualActivityBands,
  getProfile,
  getTerms,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
} from '@playerdesk/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../app/backstage/parse-body.ts';
import { COUNTRIES, countryOf } from '../../infrastructure/reference-data/countries.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { perform } from '../../operations/call/perform.ts';
import { sessionIn } from './session-cookie.ts';
import type { ThirdPartyParts } from './third-party.ts';

const DEVICE = { platform: 'third-party', operatingSystem: '', browser: '' };
const SUPPORT = 'support@third-party.example';

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
const contact = z.object({
  email: z.email('is not valid').max(254),
  message: z.string().trim().min(1, 'is empty').max(4000),
});

/** What the windows do, through the reference platform's own operations. */
export interface Actions {
  isLoggedIn(request: FastifyRequest): Promise<boolean>;
  /** Answers the session to keep. */
  login(request: FastifyRequest): Promise<string>;
  register(request: FastifyRequest): Promise<string>;
  logout(request: FastifyRequest): Promise<void>;
  account(request: FastifyRequest): Promise<object>;
  requestReset(request: FastifyRequest): Promise<void>;
  contact(request: FastifyRequest): Promise<void>;
  countries(): readonly { code: string; name: string }[];
}

/** Countries whose players the third party registers: those under the licence that asks for a password alone. */
const OPEN = new Set(['AT', 'DE', 'FI', 'IE', 'MT', 'NO', 'PL']);

export function createActions(parts: ThirdPartyParts): Actions {
  const run = createRun(parts);
  const login = async (request: FastifyRequest, input: z.infer<typeof credentials>) => {
    const answer = await run(request, signIn, {
      username: input.email,
      password: input.password,
      ...DEVICE,
    });
    return (answer as { sessionId: string }).sessionId;
  };
  return {
    isLoggedIn: async (request) => {
      const session = sessionIn(request);
      return session !== null && (await parts.performer.sessions.find(session)) !== null;
    },
    login: (request) => login(request, parseBody(credentials, request.body)),
    register: async (request) => {
      const input = parseBody(registration, request.body);
      const { version } = (await run(request, getTerms, TERMS)) as { version: string };
      await run(request, signUp, signUpInput(input, version));
      return login(request, input);
    },
    logout: async (request) => {
      try {
        await run(request, signOut, {});
      } catch (error) {
        // It was over already.
        if (!(error instanceof Refusal) || error.code !== 'NotAuthenticated') throw error;
      }
    },
    account: async (request) => {
      const { email, firstName, lastName, country, currency } = (await run(
        request,
        getProfile,
        {},
      )) as Record<string, string>;
      return { email, firstName, lastName, country, currency };
    },
    requestReset: async (request) => {
      const { email } = parseBody(credentials.pick({ email: true }), request.body);
      await run(request, requestPasswordReset, { usernameOrEmail: email });
    },
    contact: (request) => writeToSupport(parts, request),
    countries: () => COUNTRIES.filter(({ code }) => OPEN.has(code)).map(({ code, name }) => ({ code, name })),
  };
}

const TERMS = { language: 'en', state: '', jurisdiction: 'MGA' };

function createRun({ handlers, performer, visitorCountry }: ThirdPartyParts) {
  // The third party asks its visitors in a way of its own, or not at all.
  const trusting = { ...performer, humans: { ...performer.humans, check: async () => {} } };
  const answering = new Map(handlers.map((handler) => [handler.operation.name, handler]));
  return (request: FastifyRequest, operation: AnyOperation, input: unknown): Promise<unknown> => {
    const handler = answering.get(operation.name);
    if (!handler) throw new Error(`Nothing answers ${operation.name}`);
    return perform(trusting, handler, {
      requestId: request.id,
      address: request.ip,
      visitorCountry,
      language: 'en',
      token: sessionIn(request),
      captchaToken: null,
      mailedPage: null,
      idempotencyKey: null,
      input,
    });
  };
}

function signUpInput({ acceptTerms: _yes, ...input }: z.infer<typeof registration>, termsVersion: string) {
  const currency = countryOf(input.country)?.currency ?? '';
  const [band] = annualActivityBands(currency);
  if (!OPEN.has(input.country))
    throw new Refusal('CountryNotAllowed', { fields: { country: 'not allowed' } });
  return {
    ...input,
    phone: input.phone.replace(/[\s-]/g, ''),
    language: 'en',
    currency,
    annualActivityFrom: band?.from ?? 0,
    annualActivityTo: band?.to ?? 0,
    jurisdiction: 'MGA',
    termsVersion,
    optIns: [],
    limits: [],
    ...DEVICE,
  };
}

async function writeToSupport({ outbox, limiter, performer }: ThirdPartyParts, request: FastifyRequest) {
  const { email, message } = parseBody(contact, request.body);
  await limiter.count('lookUpPerAddress', request.ip);
  await performer.db.transaction().execute((tx) =>
    outbox.put(tx, {
      channel: 'mail',
      recipient: SUPPORT,
      language: 'en',
      template: 'contact-us',
      subject: `A question from ${email}`,
      body: message,
    }),
  );
  performer.committed();
}
