import { getLimits, getTerms, type Platform, signIn } from '@playerdesk/contract/internal';
import { z } from 'zod';
import { notExamined } from '../suite/difference.ts';
import type {
  ConformanceFixture,
  Credentials,
  EidProof,
  IdentifiedPerson,
  Registration,
  VerifiablePlayer,
} from '../suite/fixture.ts';
import { credentials as signInInput } from '../suite/player.ts';
import { prepare } from '../suite/prepare.ts';
import type { FixtureFile, HookName } from './fixture-file.schema.ts';
import { callHook, type HookContext, runHook, type TemplateValues } from './hook.ts';
import { createContractRegistrations } from './registration.ts';

/** Access to a platform: the adapter, its recorded wire and raw access. */
export type Reach = Pick<ConformanceFixture, 'platform'> &
  Partial<Pick<ConformanceFixture, 'wire' | 'rest' | 'rpc'>>;

/** Options of {@link fileFixture}. */
export interface FileFixtureOptions {
  /** Folder of the file. Its commands run there. */
  readonly folder: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly origin?: string | undefined;
}

/** Creates a fixture from an operator's file. Cases that need something else are reported as not examined. */
export async function fileFixture(
  file: FixtureFile,
  reach: Reach,
  { folder, timeout, origin = file.origin }: FileFixtureOptions,
): Promise<ConformanceFixture> {
  const registration = await registrations(file, reach.platform);
  const hooks = new Hooks(file, { folder, timeout });
  return {
    ...reach,
    rules: true,
    registration,
    ...(origin !== undefined && { origin }),
    ...(file.idempotency && { idempotency: true as const }),
    ...secretHooks(hooks, registration),
    ...playerHooks(hooks, file),
    ...entryHooks(hooks, file, reach.platform),
    ...stageHooks(hooks),
    close: async () => reach.platform.close(),
  };
}

type PartialFixture = Partial<ConformanceFixture>;

/** Commands and URLs of a fixture file by name. Undefined when the file does not have them. */
class Hooks {
  readonly #hooks: NonNullable<FixtureFile['hooks']>;
  readonly #context: Omit<HookContext, 'name'>;

  constructor({ hooks }: FixtureFile, context: Omit<HookContext, 'name'>) {
    this.#hooks = { ...hooks };
    this.#context = context;
  }

  /** Calls a hook that answers with text. */
  text(name: HookName) {
    const hook = this.#hooks[name];
    return hook && ((words: TemplateValues = {}) => callHook(hook, words, { name, ...this.#context }));
  }

  /** Calls a hook that answers with JSON of a schema. */
  json<T>(name: HookName, schema: z.ZodType<T>) {
    const ask = this.text(name);
    return ask && (async (words: TemplateValues = {}) => readJson(name, schema, await ask(words)));
  }

  /** Calls a hook for its effect. */
  act(name: HookName) {
    const hook = this.#hooks[name];
    return hook && ((words: TemplateValues) => runHook(hook, words, { name, ...this.#context }));
  }
}

/** Hooks for codes, keys and tokens that a platform sends or signs. */
function secretHooks(hooks: Hooks, registration: () => Registration): PartialFixture {
  const [code, otp, reset, token, bonus, payment, unsubscribe] = TEXT_HOOKS.map((name) => hooks.text(name));
  const person = hooks.json('identifiedPerson', PERSON);
  const again = hooks.json('identifyAgain', PROOF);
  const verifiable = hooks.json('verifiablePlayer', CREDENTIALS.extend({ proof: PROOF }));
  return {
    ...(code && { activationCode: (email: string) => code({ email }) }),
    ...(otp && { otpCode: (phone: string) => otp({ phone }) }),
    ...(reset && { resetToken: (email: string) => reset({ email }) }),
    ...(token && { identityToken: (fields: Registration) => token({ ...fields, registration: fields }) }),
    ...(person && { identifiedPerson: async () => identified(await person(), registration) }),
    // Casts: the provider is the platform's to know.
    ...(again && { identifyAgain: async (by: string) => (await again({ by })) as EidProof }),
    ...(verifiable && { verifiablePlayer: async () => (await verifiable()) as VerifiablePlayer }),
    ...(bonus && { bonusCode: () => bonus() }),
    ...(payment && { paymentCode: () => payment() }),
    ...(unsubscribe && { unsubscribeToken: () => unsubscribe() }),
  };
}

/** Hooks for players in certain states. */
function playerHooks(hooks: Hooks, { players = {} }: FixtureFile): PartialFixture {
  const { ordinary, barred: inState } = players;
  const barred = hooks.json('barredPlayer', CREDENTIALS);
  const owing = hooks.json('owingPlayer', CREDENTIALS) ?? createPool('players.owesTerms', players.owesTerms);
  const reminded = hooks.json('remindedPlayer', CREDENTIALS);
  const prompted = hooks.json('promptedPlayer', CREDENTIALS);
  const uninformed = hooks.json('uninformedPlayer', CREDENTIALS);
  const elsewhere = hooks.json('playerElsewhere', CREDENTIALS.extend({ sessionId: z.string().min(1) }));
  const ofSlots = hooks.json('slotPlayer', CREDENTIALS);
  return {
    ...(ordinary && { ordinaryPlayer: async () => ordinary }),
    ...((barred || inState) && {
      barredPlayer: async (why) =>
        inState?.[why] ?? (await barred?.({ why })) ?? failUnexamined(`no player who is in the state ${why}`),
    }),
    ...(owing && { owingPlayer: owing }),
    ...(reminded && { remindedPlayer: () => reminded() }),
    ...(prompted && { promptedPlayer: () => prompted() }),
    ...(uninformed && { uninformedPlayer: () => uninformed() }),
    ...(elsewhere && { playerElsewhere: () => elsewhere() }),
    ...(ofSlots && { slotPlayer: () => ofSlots() }),
  };
}

/** Hooks for limits, bonuses, messages and tournaments of a player. */
function entryHooks(hooks: Hooks, { players = {} }: FixtureFile, platform: Platform): PartialFixture {
  const confirming =
    hooks.json('confirmableLimit', z.union([CREDENTIALS, OPEN_ENTRY])) ??
    createPool('players.confirmsLimit', players.confirmsLimit);
  const claimable = hooks.json('claimableBonus', OPEN_ENTRY);
  const unread = hooks.json('unreadMessage', OPEN_ENTRY);
  const tournament = hooks.text('openTournament');
  return {
    ...(confirming && { confirmableLimit: async () => confirmable(platform, await confirming()) }),
    ...(claimable && { claimableBonus: () => claimable() }),
    ...(unread && { unreadMessage: () => unread() }),
    ...(tournament && { openTournament: () => tournament() }),
  };
}

/** Hooks for the clock and for fault injection. */
function stageHooks(hooks: Hooks): PartialFixture {
  const advance = hooks.act('advance');
  const fault = hooks.act('fault');
  return {
    ...(advance && { advance: (seconds: number) => advance({ seconds }) }),
    ...(fault && { fault: (operation: string, kind) => fault({ operation, kind }) }),
  };
}

/** Hooks that answer with text. */
const TEXT_HOOKS = [
  'activationCode',
  'otpCode',
  'resetToken',
  'identityToken',
  'bonusCode',
  'paymentCode',
  'unsubscribeToken',
] as const;
const CREDENTIALS = z.object({ email: z.string(), password: z.string() });
/** A pending limit, bonus or message, with an open session of its player. */
const OPEN_ENTRY = z.object({ id: z.string(), sessionId: z.string() });
const PROOF = z.object({
  code: z.string(),
  state: z.string(),
  redirectUrl: z.string(),
  kycProvider: z.string(),
});
const PERSON = z.object({
  proof: PROOF,
  registration: z.record(z.string(), z.unknown()).default({}),
});

/** Creates registrations with the terms in force, unless the file names a version. */
async function registrations({ registration }: FixtureFile, platform: Platform): Promise<() => Registration> {
  if (!registration) return () => failUnexamined('no registration');
  const { language, jurisdiction } = registration as { language?: string; jurisdiction?: string };
  const hasTerms = platform.capabilities.supports(getTerms.name);
  if (registration.termsVersion !== undefined || !hasTerms)
    return createContractRegistrations(registration, '');
  const terms = await platform
    .call(getTerms, { language: language ?? '', state: '', jurisdiction: jurisdiction ?? '' })
    .catch(() => null);
  return terms
    ? createContractRegistrations(registration, terms.version)
    : () => failUnexamined('no registration.termsVersion, and the platform has none');
}

/** Creates a pool of players who can be used once each. */
function createPool(name: string, players: readonly Credentials[] | undefined) {
  if (!players || players.length === 0) return undefined;
  const left = [...players];
  return async () => left.shift() ?? failUnexamined(`no more ${name}: each can be used once`);
}

/** Returns a limit that the player has to confirm. */
async function confirmable(platform: Platform, player: Credentials | z.infer<typeof OPEN_ENTRY>) {
  if ('sessionId' in player) return player;
  const { sessionId } = await prepare('signing in who is to confirm a limit', () =>
    platform.call(signIn, signInInput(player)),
  );
  const { limits } = await prepare('reading the limit to confirm', () =>
    platform.call(getLimits, {}, { sessionId }),
  );
  const waiting = limits.find(({ needsConfirmation }) => needsConfirmation === true);
  return { id: waiting?.id ?? failUnexamined('no limit to confirm for its player'), sessionId };
}

function identified(
  { proof, registration: fields }: z.infer<typeof PERSON>,
  registration: () => Registration,
): IdentifiedPerson {
  return {
    proof: proof as IdentifiedPerson['proof'],
    registration: { ...registration(), ...fields } as Registration,
  };
}

function readJson<T>(name: string, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return failUnexamined(`a ${name} that answers otherwise than documented`);
  }
}

function failUnexamined(what: string): never {
  throw notExamined(`the fixture has ${what}`);
}
