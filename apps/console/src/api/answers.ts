import * as z from 'zod/mini';

const instant = z.nullable(z.string());
const record = z.record(z.string(), z.unknown());

export const emptySchema = z.object({});

export const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  acts: z.array(z.string()),
  /** Seconds until the session ends without use. */
  idleSeconds: z.number(),
  /** When a session without the identity provider ends. Null: it is another one. */
  breakGlassUntil: instant,
});
export type Me = z.infer<typeof meSchema>;

export const permissionsSchema = z.object({
  roles: z.array(z.string()),
  acts: z.array(
    z.object({
      act: z.string(),
      roles: z.array(z.string()),
      fourEyes: z.boolean(),
      freshSignIn: z.boolean(),
    }),
  ),
});

const itemSchema = z.object({
  kind: z.enum([
    'document',
    'person',
    'wealth',
    'withdrawal',
    'payment',
    'contact',
    'complaint',
    'signal',
    'request',
    'alarm',
    'mail',
    'call',
  ]),
  id: z.string(),
  playerId: z.string(),
  name: z.string(),
  market: z.nullable(z.string()),
  since: z.string(),
  dueAt: instant,
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  rest: z.nullable(z.object({ until: z.string(), reason: z.string() })),
  details: record,
});
export type QueueItem = z.infer<typeof itemSchema>;
export const queueSchema = z.object({
  items: z.array(itemSchema),
  /** Kinds of which more waits than the list shows. */
  cut: z.array(itemSchema.shape.kind),
});

/** The request of a colleague to open a held account. */
export const releaseSchema = z.object({ by: z.string(), until: z.string() });

const identitySchema = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  birthDate: z.optional(z.string()),
});
export const identityChangeSchema = z.object({ before: identitySchema, after: identitySchema });

const personSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  birthDate: z.string(),
});
export const fullPersonSchema = z.extend(personSchema, {
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  region: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  gender: z.nullable(z.string()),
});
export type FullPerson = z.infer<typeof fullPersonSchema>;

export const comparisonSchema = z.object({
  marks: z.array(z.string()),
  persons: z.array(
    z.extend(personSchema, {
      id: z.string(),
      place: z.string(),
      market: z.string(),
      state: z.string(),
      isVerified: z.boolean(),
      createdAt: z.string(),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const complaintDueSchema = z.object({ dueAt: instant });

/** What a player declared about the source of their money. Incomes are whole units of the account's currency. */
export const wealthSchema = z.object({
  source: z.array(z.string()),
  incomeFromValue: z.number(),
  incomeToValue: z.number(),
  industry: z.string(),
  occupation: z.string(),
  nationality: z.string(),
  countryOfBirthCode: z.string(),
  declared: z.string(),
});

const foundSchema = z.extend(personSchema, {
  id: z.string(),
  market: z.string(),
  country: z.string(),
  state: z.string(),
  isVerified: z.boolean(),
  createdAt: z.string(),
});
export type FoundPlayer = z.infer<typeof foundSchema>;
export const foundPlayersSchema = z.object({ players: z.array(foundSchema), isLast: z.boolean() });

const blockSchema = z.object({
  id: z.string(),
  kind: z.string(),
  scope: z.string(),
  setBy: z.string(),
  endsAt: instant,
  leastUntil: instant,
});
export type Block = z.infer<typeof blockSchema>;

const limitSchema = z.object({
  id: z.string(),
  type: z.string(),
  period: z.string(),
  product: z.optional(z.string()),
  /** Minor units or minutes. Null: the limit is about to end. */
  amount: z.nullable(z.number()),
  currency: z.optional(z.string()),
  locked: z.optional(z.boolean()),
  lockedReason: z.optional(z.string()),
  activationDate: z.string(),
  needsConfirmation: z.optional(z.boolean()),
  isInForce: z.boolean(),
});
export type Limit = z.infer<typeof limitSchema>;

const documentSchema = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  added: z.string(),
  reasons: z.array(z.string()),
});

/** A consent as the player sees it. */
const consentSchema = z.object({
  subject: z.string(),
  isGiven: z.boolean(),
  at: z.string(),
  source: z.string(),
  textVersion: z.string(),
  receipt: z.optional(z.string()),
});

export const playerSchema = z.object({
  id: z.string(),
  person: personSchema,
  market: z.string(),
  country: z.string(),
  language: z.string(),
  state: z.string(),
  stateUntil: instant,
  createdAt: z.string(),
  isActivated: z.boolean(),
  verifiedAt: instant,
  balances: z.array(z.object({ currency: z.string(), real: z.number(), bonus: z.number() })),
  limits: z.array(limitSchema),
  blocks: z.array(blockSchema),
  /** What was noticed, for each open task to contact the player. */
  markers: z.array(z.object({ since: z.string(), markers: z.array(z.string()) })),
  documents: z.array(documentSchema),
  consents: z.array(consentSchema),
});
export type Player = z.infer<typeof playerSchema>;

const entrySchema = z.object({
  at: z.string(),
  kind: z.enum(['act', 'payment', 'session', 'note']),
  key: z.string(),
  details: record,
});
export type TimelineEntry = z.infer<typeof entrySchema>;
export const timelineSchema = z.object({ entries: z.array(entrySchema), next: instant });

const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  staffId: z.nullable(z.string()),
  playerId: z.nullable(z.string()),
  details: z.nullable(record),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditSchema = z.object({ entries: z.array(auditEntrySchema), next: instant });

const paymentSchema = z.object({
  id: z.string(),
  reference: z.string(),
  playerId: z.string(),
  method: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  brand: z.string(),
  provider: z.string(),
  account: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  createdAt: z.string(),
  endedAt: instant,
});
export type FoundPayment = z.infer<typeof paymentSchema>;
export const foundPaymentsSchema = z.object({ payments: z.array(paymentSchema), isLast: z.boolean() });

const booksSchema = z.object({
  movements: z.number(),
  found: z.number(),
  sums: z.array(z.object({ currency: z.string(), account: z.string(), amount: z.number() })),
  findings: z.array(z.object({ kind: z.string(), of: z.string(), found: z.string() })),
});
export type Books = z.infer<typeof booksSchema>;
export const lastBooksSchema = z.object({
  last: z.nullable(z.object({ at: z.string(), staffId: z.nullable(z.string()), result: booksSchema })),
});

const factsSchema = z.nullable(
  z.object({ kind: z.string(), amount: z.number(), currency: z.string(), status: z.string() }),
);
export type PaymentFacts = z.infer<typeof factsSchema>;
const mismatchSchema = z.object({
  kind: z.string(),
  id: z.string(),
  line: z.nullable(z.number()),
  playerId: z.nullable(z.string()),
  columns: z.array(z.string()),
  reported: factsSchema,
  kept: factsSchema,
});
export type Mismatch = z.infer<typeof mismatchSchema>;
export const reconciliationSchema = z.object({
  rows: z.number(),
  matched: z.number(),
  found: z.number(),
  counts: z.record(z.string(), z.number()),
  mismatches: z.array(mismatchSchema),
  csv: z.string(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

const sum = z.nullable(z.number());
const figureSchema = z.object({
  kind: z.string(),
  part: z.string(),
  currency: z.nullable(z.string()),
  entries: z.number(),
  /** Minor units. */
  amount: sum,
  staked: sum,
  won: sum,
  /** Seconds. */
  median: sum,
  longest: sum,
});
export type Figure = z.infer<typeof figureSchema>;
export const reportSchema = z.object({
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  isOver: z.boolean(),
  figures: z.array(figureSchema),
});
export type Report = z.infer<typeof reportSchema>;

const reportRowSchema = z.object({
  playerId: z.string(),
  at: z.string(),
  id: z.string(),
  entries: z.number(),
  amount: sum,
  staked: sum,
  won: sum,
  seconds: sum,
});
export type ReportRow = z.infer<typeof reportRowSchema>;
export const reportRowsSchema = z.object({ rows: z.array(reportRowSchema), isLast: z.boolean() });

const campaignSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['message', 'reward']),
  channel: z.enum(['inbox', 'email']),
  status: z.enum(['draft', 'scheduled', 'sending', 'sent', 'canceled']),
  startsAt: instant,
  changedBy: z.string(),
  changedAt: z.string(),
  endedAt: instant,
});
export type CampaignSummary = z.infer<typeof campaignSchema>;
export const campaignsSchema = z.object({
  campaigns: z.array(campaignSchema),
  offers: z.array(z.object({ code: z.string(), name: z.string() })),
  markets: z.array(z.string()),
  products: z.array(z.string()),
  languages: z.array(z.string()),
});
/** What a campaign can be about, and for whom. */
export type CampaignChoices = Omit<z.infer<typeof campaignsSchema>, 'campaigns'>;

export const campaignPageSchema = z.extend(campaignSchema, {
  version: z.number(),
  product: z.nullable(z.string()),
  offer: z.nullable(z.string()),
  audience: z.object({
    market: z.nullable(z.string()),
    language: z.nullable(z.string()),
    registeredFrom: z.nullable(z.string()),
    registeredTo: z.nullable(z.string()),
    isVerified: z.nullable(z.boolean()),
    hasBonus: z.nullable(z.boolean()),
    depositedWithin: z.nullable(z.number()),
  }),
  texts: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
  /** How many players the approval covers. */
  approved: z.nullable(z.number()),
  request: z.nullable(
    z.object({
      id: z.string(),
      by: z.string(),
      isOwn: z.boolean(),
      reason: z.string(),
      expiresAt: z.string(),
    }),
  ),
  results: z.array(z.object({ outcome: z.string(), reason: z.nullable(z.string()), players: z.number() })),
});
export type CampaignPage = z.infer<typeof campaignPageSchema>;
export const campaignVersionSchema = z.object({ id: z.string(), version: z.number() });

export const campaignPreviewSchema = z.object({
  players: z.number(),
  isExact: z.boolean(),
  languages: z.array(z.object({ language: z.string(), players: z.number() })),
  leftOut: z.array(z.object({ reason: z.string(), players: z.number() })),
  examples: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      market: z.string(),
      language: z.string(),
      createdAt: z.string(),
    }),
  ),
  messages: z.array(z.object({ language: z.string(), title: z.string(), text: z.string() })),
  problems: z.record(z.string(), z.string()),
});
export type CampaignPreview = z.infer<typeof campaignPreviewSchema>;

export const requestedSchema = z.object({ id: z.string(), expiresAt: z.string() });
/** An act that has happened, or that waits for a second person until an instant. */
export const actSchema = z.object({ expiresAt: z.optional(z.string()) });
export const returnSchema = z.object({ endsAt: z.string() });
export const signedOutSchema = z.object({ url: z.nullable(z.string()) });
