/** The roles of staff. An identity provider's groups are mapped to them by configuration. */
export const ROLES = ['support', 'payments', 'compliance', 'marketing', 'auditor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do an act, and what it needs in addition. */
export interface Permission {
  readonly roles: readonly Role[];
  /** Another person of these roles approves it before it happens. */
  readonly fourEyes?: boolean;
  /** The sign-in is at most five minutes old. */
  readonly freshSignIn?: boolean;
}

const PLAYER_WORK = ['support', 'payments', 'compliance'] as const;
const PLAYER_READERS = [...PLAYER_WORK, 'auditor', 'administrator'] as const;
const OVERSIGHT = ['compliance', 'auditor', 'administrator'] as const;
const MONEY_READERS = ['payments', ...OVERSIGHT] as const;

/** Every act of the console. A route names one; an act that is absent here does not exist. */
export const PERMISSIONS = {
  'read-permissions': { roles: ROLES },
  'read-queues': { roles: PLAYER_READERS },
  /** Takes an item of the queue, rests it or gives it back. */
  'take-work': { roles: PLAYER_WORK },
  'search-players': { roles: PLAYER_READERS },
  'view-player': { roles: PLAYER_READERS },
  /** Saves a list about one player as a file. */
  'export-records': { roles: MONEY_READERS },
  /** Shows the personal data of one player without masks, for a stated reason. */
  'reveal-person': { roles: PLAYER_WORK },
  /** Others see that there is one. */
  'read-notes': { roles: PLAYER_WORK },
  /** Notes about a suspicion, which the player must not learn of. */
  'read-confidential-notes': { roles: ['compliance'] },
  'write-note': { roles: PLAYER_WORK },
  /** What a player complains about, which waits for an answer. */
  'record-complaint': { roles: ['support', 'compliance'] },
  'answer-complaint': { roles: ['support', 'compliance'] },
  'view-document': { roles: ['compliance'] },
  'decide-document': { roles: ['compliance'] },
  /** What a player declared about the source of their money. */
  'view-wealth': { roles: ['compliance'] },
  'decide-wealth': { roles: ['compliance'] },
  /** Keeps an account held whose owner is the person in question. */
  'decide-person': { roles: ['compliance'] },
  /** For a held account whose owner is another person. */
  'release-person': { roles: ['compliance'], fourEyes: true, freshSignIn: true },
  /** The name or the birth date of a player. */
  'change-identity': { roles: ['compliance'], fourEyes: true, freshSignIn: true },
  /** Lets a withdrawal be paid, or returns its money to the balance. */
  'decide-withdrawal': { roles: ['payments'] },
  /** A sign of money laundering, which the player must not learn of. */
  'decide-signal': { roles: ['compliance'] },
  /** Acknowledges that the account without the identity provider was used. */
  'acknowledge-alarm': { roles: ['compliance'] },
  /** Sends an email again that could not be sent, or drops it. */
  'decide-mail': { roles: ['support', 'compliance'] },
  /** Drops a call of a provider that failed. */
  'drop-failed-call': { roles: ['payments', 'compliance'] },
  'finish-contact': { roles: ['support', 'compliance'] },
  'block-account': { roles: PLAYER_WORK },
  'unblock-account': { roles: ['compliance'], fourEyes: true, freshSignIn: true },
  /** For a player who has lost every way to sign in or to confirm a call. */
  'reset-sign-in': { roles: ['compliance'], fourEyes: true, freshSignIn: true },
  /** For the player, who closed the account. */
  'reopen-account': { roles: ['support', 'compliance'], freshSignIn: true },
  /** A break that the operator sets, for the player's protection. */
  'begin-break': { roles: ['support', 'compliance'] },
  /** What a player asked for by telephone: the early end of a break, or the return after an exclusion. */
  'record-request': { roles: ['support', 'compliance'] },
  'end-break': { roles: ['compliance'], fourEyes: true, freshSignIn: true },
  /** A limit that only staff can end, for the player's protection. */
  'set-limit': { roles: ['support', 'compliance'] },
  'end-limit': { roles: ['compliance'], fourEyes: true, freshSignIn: true },
  'correct-balance': { roles: ['payments'], fourEyes: true, freshSignIn: true },
  /** Approves or declines what another person requested. The request's own act must be theirs, too. */
  'decide-request': { roles: ['payments', 'compliance', 'marketing'], freshSignIn: true },
  /** Reads campaigns with the number of players that they reach, and masked examples. */
  'read-campaigns': { roles: ['marketing', ...OVERSIGHT] },
  /** Writes a message or a bonus to many, which nobody gets before an approval. */
  'write-campaign': { roles: ['marketing'] },
  'send-campaign': { roles: ['marketing', 'compliance'], fourEyes: true, freshSignIn: true },
  'cancel-campaign': { roles: ['marketing', 'compliance'] },
  'search-payments': { roles: MONEY_READERS },
  'export-payments': { roles: MONEY_READERS },
  /** Reads the last check of the books, and runs one. */
  'check-books': { roles: MONEY_READERS },
  /** Compares a provider's report with the ledger. */
  'reconcile-payments': { roles: ['payments', 'compliance'] },
  /** Figures of a market's month, and the rows that they are the sums of. */
  'read-reports': { roles: OVERSIGHT },
  'read-audit': { roles: OVERSIGHT },
  'export-audit': { roles: OVERSIGHT },
} as const satisfies Readonly<Record<string, Permission>>;
export type Act = keyof typeof PERMISSIONS;

/** Returns whether one of the roles may do an act. */
export function mayDo(act: Act, roles: readonly Role[]): boolean {
  const { roles: allowed }: Permission = PERMISSIONS[act];
  return roles.some((role) => allowed.includes(role));
}
