import { type OperationInput, type PlayerdeskError, playerdeskError } from '@playerdesk/contract/internal';
import { checkCode } from './check-code.ts';
import { PERSONA_NAMES, PERSONAS, type Persona } from './personas.ts';

/** A player of a running mock platform. */
export type MockPlayer = { -readonly [K in keyof Persona]: Persona[K] };

/** Returns a refusal, such as `refusal('sign-in.incorrect-credentials')`. */
export function refusal(code: string, field?: string): PlayerdeskError {
  checkCode(code);
  return playerdeskError({ code, kind: 'refused', ...(field !== undefined && { field }) });
}

/** Players, sessions and favorites of one mock platform. */
export class MockState {
  readonly favourites = new Set<string>();
  readonly #players = new Map<string, MockPlayer>();
  readonly #sessions = new Map<string, MockPlayer>();
  #sessionCount = 0;

  constructor() {
    for (const name of PERSONA_NAMES) this.#add({ ...PERSONAS[name] });
  }

  find(email: string | undefined): MockPlayer | undefined {
    return this.#players.get((email ?? '').toLowerCase());
  }

  /** Starts a session. */
  open(player: MockPlayer): string {
    this.#sessionCount += 1;
    const id = `mock-session-${this.#sessionCount}`;
    this.#sessions.set(id, player);
    return id;
  }

  close(sessionId: string | null | undefined): void {
    this.#sessions.delete(sessionId ?? '');
  }

  /** Ends every session of a player. */
  closeAll(player: MockPlayer): void {
    for (const [id, owner] of this.#sessions) if (owner === player) this.#sessions.delete(id);
  }

  /**
   * Returns the player of a session.
   *
   * @throws PlayerdeskError `generic.session-expired`
   */
  player(sessionId: string | null | undefined): MockPlayer {
    const player = this.#sessions.get(sessionId ?? '');
    if (player) return player;
    throw playerdeskError({ code: 'generic.session-expired', kind: 'session' });
  }

  hasPhone(phone: string): boolean {
    return [...this.#players.values()].some(
      ({ profile }) => `${profile.callingCode}${profile.phone}` === phone,
    );
  }

  /** Adds a player who has registered. Not activated, without money. */
  register(input: OperationInput<'signUp'>): MockPlayer {
    if (this.find(input.email)) throw refusal('sign-up.player-conflict', 'email');
    const { email, password, phone, ...fields } = input;
    const callingCode = ['+356', '+358', '+44', '+46', '+34'].find((code) => phone.startsWith(code)) ?? '';
    const player: MockPlayer = {
      ...PERSONAS.fresh,
      password,
      balances: [{ currency: input.currency, total: 0, real: 0, bonus: 0 }],
      profile: {
        ...PERSONAS.fresh.profile,
        userId: `p-${2_000 + this.#players.size}`,
        email,
        callingCode,
        phone: phone.slice(callingCode.length),
        firstName: fields.firstName,
        lastName: fields.lastName,
        dateOfBirth: fields.dateOfBirth,
        address: fields.address,
        city: fields.city,
        zip: fields.zip,
        country: fields.country,
        currency: fields.currency,
        language: fields.language,
        jurisdiction: fields.jurisdiction,
        customFields: { ...fields.customFields },
      },
    };
    this.#add(player);
    return player;
  }

  #add(player: MockPlayer): void {
    this.#players.set(player.profile.email.toLowerCase(), player);
  }
}
