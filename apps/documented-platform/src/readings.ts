/**
 * The points on which the documents allow more than one answer. Each value is one reading that an operator's platform may
 * have chosen. `DOCUMENTED_READING` is the most literal one.
 */
export interface Readings {
  /** Lists: a bare array, or an object with the list under its noun, `Items` or `Data`. */
  readonly lists: 'bare' | 'noun' | 'Items' | 'Data';
  /** Pages of history: the documents' `transactions, totalPageCount`, or a list as `lists` says. */
  readonly historyPages: 'page' | 'list';
  /** `Balances`, `CurrencyAmounts`, rates: an object by currency, or a list whose entries name their currency. */
  readonly byCurrency: 'map' | 'list';
  /** Major units as players type them, or minor units. Applies to amounts in both directions. */
  readonly amounts: 'major' | 'minor';
  /** Whether the host has to know the unit, or `bootstrap` and the details of WELCOME announce it. */
  readonly units: 'configured' | 'announced';
  /** Number of a payment in the list: the provider's reference, or one of the platform's own. */
  readonly paymentNumbers: 'reference' | 'own';
  /** Dates without a zone (UTC), with `Z`, with an offset, or as PostgreSQL, .NET, Java or RFC 1123 print them. */
  readonly dates: 'none' | 'utc' | 'offset' | 'postgres' | 'net' | 'java' | 'rfc1123';
  readonly ids: 'number' | 'text';
  /** Field names of the entities that the documents describe in prose (section 3 of each). */
  readonly casing: 'pascal' | 'camel';
  readonly bonusStatuses: 'documented' | 'provider' | 'upper';
  /** The documented profile fields only, or also birth date, jurisdiction, terms and fields that are not updatable. */
  readonly profile: 'documented' | 'extended';
  /** Names in the profile: the entity's (`Address`, `Phone`), or the payloads' (`Address1`, `MobilePhoneNumber`; `surname` over RPC). */
  readonly profileNames: 'entity' | 'payload';
  /** `TimeUntilRealityCheck` of a player without a schedule: a large number, null, or absent. */
  readonly noRealityCheck: 'far' | 'null' | 'absent';
  /** HTTP status of an answer that carries a `Code`. The documents name none, so that 200 is possible. */
  readonly refusalStatus: 200 | 400 | 401 | 403 | 404 | 409 | 422 | 500;
  /** Spelling of codes that the documents give as a key only (`incorrect-credentials`). */
  readonly codes: 'pascal' | 'kebab';
  /** `{Email: '…'}`, `['Email']`, `[{Key: 'Email'}]`, `[{Email: '…'}]`, or no details. */
  readonly details: 'map' | 'keys' | 'keyObjects' | 'fieldObjects' | 'none';
  /** Names of limit types: the provider's (Deposit, NetLoss, LoginTime) or the documents' (deposit, loss, session). */
  readonly limitWords: 'provider' | 'documented';
  /** How a limit names its period: `Timespan: 7`, `Period: 7` or `Period: 'weekly'`. */
  readonly limitPeriods: 'timespan' | 'code' | 'word';
  /** A pending increase: `QueuedAmount` of the limit, or a second entry that activates in the future. */
  readonly queuedLimits: 'field' | 'entry';
  readonly kycTypes: 'documented' | 'provider';
  /** Terms: an object with content and version, or a list of one such object. */
  readonly terms: 'object' | 'list';
  /** The answer of a registration: the session, or `{}`. */
  readonly signUpAnswer: 'session' | 'empty';
  /** The answer of writes without a documented answer. */
  readonly writeAnswer: 'empty' | 'object' | 'no-content' | 'true';
  readonly triggerAnswer: 'bare' | 'object';
  /** validate-email and similar calls: a refusal, whether the value belongs to a player, or whether it is valid. */
  readonly existence: 'refusal' | 'object' | 'boolean';
  /** Refusals over REST: with a `Code`, or with a `Message` alone. */
  readonly refusals: 'code' | 'message';
  /** Number of digits of activation codes. The documents name none. */
  readonly activationCodes: 'six' | 'eight';
  /** Whether a registration without a postal code is refused. The documents list no countries without them. */
  readonly postalCodes: 'optional' | 'required';
  /** Favorites and jackpots: the current calls, or the older ones alone. */
  readonly lobbyCalls: 'current' | 'older';
  /** The answer of init/code: an object with `InitUrl`, or the bare URL. */
  readonly initUrl: 'object' | 'text';
  /** How the e-ID provider returns its result: by redirect to `redirectUrl`, or by a `betr-oauth` message. */
  readonly eidResult: 'redirect' | 'message';
  /** Key of the description in the kwargs of an RPC error; `code` adds `Code` and `Details` to the description. */
  readonly rpcErrors: 'description' | 'desc' | 'code';
  /** RPC answers in the kwargs of the result, or as its first argument. */
  readonly rpcAnswers: 'kwargs' | 'args';
  /** `/user/account#getProfile`: fields and flags in one object, or the fields in `fields`. */
  readonly rpcProfile: 'flat' | 'fields';
  /** `/user/limit#set` with the limit as an argument, or `/user/limit#setDepositLimit`. */
  readonly rpcLimits: 'argument' | 'method';
}

export const DOCUMENTED_READING: Readings = {
  lists: 'bare',
  historyPages: 'page',
  byCurrency: 'map',
  amounts: 'major',
  units: 'configured',
  paymentNumbers: 'reference',
  dates: 'none',
  ids: 'number',
  casing: 'pascal',
  bonusStatuses: 'documented',
  profile: 'documented',
  profileNames: 'entity',
  noRealityCheck: 'far',
  refusalStatus: 400,
  codes: 'pascal',
  details: 'map',
  limitWords: 'provider',
  limitPeriods: 'timespan',
  queuedLimits: 'field',
  kycTypes: 'documented',
  terms: 'object',
  signUpAnswer: 'session',
  writeAnswer: 'empty',
  triggerAnswer: 'bare',
  existence: 'refusal',
  refusals: 'code',
  activationCodes: 'six',
  postalCodes: 'optional',
  lobbyCalls: 'current',
  initUrl: 'object',
  eidResult: 'redirect',
  rpcErrors: 'description',
  rpcAnswers: 'kwargs',
  rpcProfile: 'flat',
  rpcLimits: 'method',
};

/** All allowed values of every switch. */
export const READING_VALUES: { readonly [Key in keyof Readings]: readonly Readings[Key][] } = {
  lists: ['bare', 'noun', 'Items', 'Data'],
  historyPages: ['page', 'list'],
  byCurrency: ['map', 'list'],
  amounts: ['major', 'minor'],
  units: ['configured', 'announced'],
  paymentNumbers: ['reference', 'own'],
  dates: ['none', 'utc', 'offset', 'postgres', 'net', 'java', 'rfc1123'],
  ids: ['number', 'text'],
  casing: ['pascal', 'camel'],
  bonusStatuses: ['documented', 'provider', 'upper'],
  profile: ['documented', 'extended'],
  profileNames: ['entity', 'payload'],
  noRealityCheck: ['far', 'null', 'absent'],
  refusalStatus: [200, 400, 401, 403, 404, 409, 422, 500],
  codes: ['pascal', 'kebab'],
  details: ['map', 'keys', 'keyObjects', 'fieldObjects', 'none'],
  limitWords: ['provider', 'documented'],
  limitPeriods: ['timespan', 'code', 'word'],
  queuedLimits: ['field', 'entry'],
  kycTypes: ['documented', 'provider'],
  terms: ['object', 'list'],
  signUpAnswer: ['session', 'empty'],
  writeAnswer: ['empty', 'object', 'no-content', 'true'],
  triggerAnswer: ['bare', 'object'],
  existence: ['refusal', 'object', 'boolean'],
  refusals: ['code', 'message'],
  activationCodes: ['six', 'eight'],
  postalCodes: ['optional', 'required'],
  lobbyCalls: ['current', 'older'],
  initUrl: ['object', 'text'],
  eidResult: ['redirect', 'message'],
  rpcErrors: ['description', 'desc', 'code'],
  rpcAnswers: ['kwargs', 'args'],
  rpcProfile: ['flat', 'fields'],
  rpcLimits: ['method', 'argument'],
};

/**
 * Returns each deviation from the documented reading on its own: `{ lists: 'noun' }`, `{ lists: 'Items' }` and so on.
 */
export function singleSwitches(): readonly Partial<Readings>[] {
  const names = Object.keys(READING_VALUES) as (keyof Readings)[];
  return names.flatMap((name) =>
    READING_VALUES[name]
      .filter((value) => value !== DOCUMENTED_READING[name])
      .map((value): Partial<Readings> => ({ [name]: value })),
  );
}
