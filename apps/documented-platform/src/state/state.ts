import { randomUUID } from 'node:crypto';
import { DOCUMENTED_READING, type Readings } from '../readings.ts';
import { createPlayer, type NewPlayer, type Player } from './player.ts';

export interface Session {
  readonly id: string;
  readonly player: Player;
  readonly started: number;
}

export interface Mail {
  readonly to: string;
  readonly kind: 'activation' | 'reset' | 'sms';
  /** Activation code, reset token or one-time code. */
  readonly code: string;
  /** The address in a reset mail. */
  readonly link: string | null;
}

/** 0: signed in. 1 to 6: how a session ended. */
type SessionStateListener = (sessionId: string, code: number) => void;
type BalanceListener = (player: Player) => void;

/** The platform's data, in memory. */
export class State {
  readonly players: Player[] = [];
  readonly sessions = new Map<string, Session>();
  readonly mails: Mail[] = [];
  /** By token: the player whose password it resets. */
  readonly resetTokens = new Map<string, Player>();
  /** By phone number with calling code: the newest code. */
  readonly oneTimeCodes = new Map<string, string>();
  /** Persons that the e-ID provider identified, by its code. */
  readonly identified = new Map<string, IdentifiedPerson>();
  /** The person who answers the e-ID app. */
  eidPerson: IdentifiedPerson | null = null;
  ipCountry: string | null = 'MT';
  readings: Readings = DOCUMENTED_READING;
  sessionEnded: SessionStateListener = () => {};
  balanceChanged: BalanceListener = () => {};
  #lastId = 1000;
  #offset = 0;

  /** Removes all data. */
  clear(): void {
    this.players.length = 0;
    this.mails.length = 0;
    for (const map of [this.sessions, this.resetTokens, this.oneTimeCodes, this.identified]) map.clear();
    this.eidPerson = null;
    this.ipCountry = 'MT';
    this.#offset = 0;
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  /** Advances the platform's clock. */
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  addPlayer(fields: NewPlayer): Player {
    const id = this.nextId();
    const digits = this.readings.activationCodes === 'eight' ? 8 : 6;
    const player = createPlayer(id, { activationCode: String(10 ** (digits - 1) + id), ...fields });
    this.players.push(player);
    return player;
  }

  playerAt(email: string): Player | undefined {
    return this.players.find((player) => player.email.toLowerCase() === email.toLowerCase());
  }

  /** Returns the player with a phone number, written with its calling code. */
  playerByPhone(number: string): Player | undefined {
    const wanted = digits(number);
    return this.players.find((player) => digits(player.callingCode + player.phone) === wanted);
  }

  openSession(player: Player): Session {
    const session = { id: randomUUID(), player, started: this.now() };
    this.sessions.set(session.id, session);
    return session;
  }

  endSession(id: string, code: number): void {
    const session = this.sessions.get(id);
    if (!session) return;
    this.sessions.delete(id);
    session.player.previousSession = { started: session.started, ended: this.now() };
    this.sessionEnded(id, code);
  }

  endSessions(player: Player, code: number): void {
    for (const session of [...this.sessions.values()])
      if (session.player === player) this.endSession(session.id, code);
  }

  /** Returns the newest mail or text message to an address or a number. */
  lastMail(to: string): Mail | undefined {
    return this.mails.findLast((mail) => mail.to === to);
  }

  /** Adds real money and records the deposit, as a payment provider's notification does. */
  deposit(player: Player, amount: number, reference?: string): void {
    player.real += amount;
    player.transactions.unshift({
      id: this.nextId(),
      amount,
      status: 'completed',
      method: 'Card',
      description: 'Deposit',
      transactionType: 'deposit',
      date: this.now(),
      ...(reference !== undefined && { reference }),
    });
    for (const limit of player.limits) if (limit.type === 'deposit') limit.used += amount;
    this.balanceChanged(player);
  }
}

export interface IdentifiedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postArea: string;
  readonly postCode: string;
  /** The existing player of the person. */
  readonly email: string | null;
}

export const digits = (text: string): string => text.replace(/\D/g, '');
