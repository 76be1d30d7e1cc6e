import { randomBytes } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { CURRENT_TERMS, type Player } from './player.ts';
import { digits, type Session, type State } from './state.ts';

/** Opens a session with a password. */
export function signIn(state: State, email: string, password: string): Session {
  const player = state.playerAt(email);
  if (player?.password !== password) throw new Refusal('IncorrectCredentials');
  return enter(state, player);
}

/** Opens a session for a player who is identified. */
export function enter(state: State, player: Player): Session {
  if (player.signInRefusal) throw new Refusal(player.signInRefusal);
  const { block } = player;
  if (block && (block.until === null || block.until > state.now()))
    throw new Refusal(block.kind === 'block' ? 'PlayerTempBlocked' : 'PlayerSelfBlocked');
  return state.openSession(player);
}

export const owesTerms = (player: Player): boolean => player.termsVersion !== CURRENT_TERMS;

export function acceptTerms(player: Player, version: string): void {
  if (version !== CURRENT_TERMS) throw new Refusal('ValidationError', 'TacVersionAccepted');
  player.termsVersion = version;
  player.pages = player.pages.filter((page) => page.pageType !== 'TermsAndConditions');
}

/** A registration, in the field names of this platform. */
export interface Registration {
  readonly email: string;
  readonly password: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly region: string;
  readonly country: string;
  readonly nationality: string;
  /** With its calling code. */
  readonly phone: string;
  readonly currency: string;
  readonly language: string;
  readonly gender: string;
  readonly termsVersion: string | null;
}

/** Registers a player and sends the activation code. Refusals contain the platform's field names. */
export function register(state: State, registration: Registration): Player {
  const { email, password, phone } = registration;
  refuseUnless(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email), 'Email');
  if (state.playerAt(email) || state.playerByPhone(phone)) throw new Refusal('PlayerExists');
  refuseUnless(password === null || isStrong(password), 'Password');
  refuseUnless(registration.firstName !== '', 'FirstName');
  refuseUnless(registration.lastName !== '', 'LastName');
  refuseUnless(isAdult(registration.birthDate, state.now()), 'BirthDate');
  refuseUnless(/^[A-Z]{2}$/.test(registration.country), 'Country');
  refuseUnless(/^[A-Z]{3}$/.test(registration.currency), 'Currency');
  refuseUnless(/^\+?\d{8,17}$/.test(phone), 'MobilePhoneNumber');
  refuseUnless(registration.zip !== '' || state.readings.postalCodes === 'optional', 'Zip');
  const { callingCode, rest } = splitPhone(phone);
  const player = state.addPlayer({
    ...registration,
    password: password ?? randomBytes(16).toString('hex'),
    callingCode,
    phone: rest,
    title: registration.gender === 'M' ? 'Mr.' : 'Mrs.',
    activated: false,
    real: 0,
    bonus: 0,
  });
  sendActivationCode(state, player);
  return player;
}

export function sendActivationCode(state: State, player: Player): void {
  if (player.activated) throw new Refusal('AlreadyActivated');
  state.mails.push({ to: player.email, kind: 'activation', code: player.activationCode, link: null });
}

/** Activates the player with this code. `email` restricts the search if the caller knows it. */
export function activate(state: State, code: string, email: string | null): void {
  const player =
    email === null
      ? state.players.find((candidate) => candidate.activationCode === code)
      : state.playerAt(email);
  if (!player) throw new Refusal(email === null ? 'IncorrectCode' : 'PlayerNotFound');
  if (player.activated) throw new Refusal('AlreadyActivated');
  if (player.activationCode !== code) throw new Refusal('IncorrectCode');
  player.activated = true;
}

/** Sends a reset mail. `createLink` converts the token to the address in the mail. */
export function requestPasswordReset(
  state: State,
  email: string,
  createLink: (token: string) => string | null,
): void {
  const player = state.playerAt(email);
  if (!player) throw new Refusal('PlayerNotFound');
  const token = randomBytes(12).toString('hex');
  state.resetTokens.set(token, player);
  state.mails.push({ to: player.email, kind: 'reset', code: token, link: createLink(token) });
}

export function resetPassword(state: State, token: string, password: string, email: string | null): void {
  const player = state.resetTokens.get(token);
  if (!player || (email !== null && player.email.toLowerCase() !== email.toLowerCase()))
    throw new Refusal('LinkExpired');
  refuseUnless(isStrong(password), 'Password');
  state.resetTokens.delete(token);
  player.password = password;
}

export function changePassword(player: Player, current: string, next: string): void {
  if (player.password !== current) throw new Refusal('IncorrectCredentials');
  refuseUnless(isStrong(next), 'Password');
  player.password = next;
}

export function sendOneTimeCode(state: State, number: string): void {
  const code = String(1000 + (state.nextId() % 9000));
  state.oneTimeCodes.set(digits(number), code);
  state.mails.push({ to: digits(number), kind: 'sms', code, link: null });
}

/** Checks a one-time code and returns the player with the number, or null if there is none. */
export function takeOneTimeCode(state: State, number: string, code: string): Player | null {
  if (state.oneTimeCodes.get(digits(number)) !== code) throw new Refusal('IncorrectCode');
  state.oneTimeCodes.delete(digits(number));
  return state.playerByPhone(number) ?? null;
}

function refuseUnless(holds: boolean, field: string): void {
  if (!holds) throw new Refusal('ValidationError', field);
}

function isStrong(password: string): boolean {
  return password.length >= 8 && [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/].every((kind) => kind.test(password));
}

function isAdult(birthDate: string, now: number): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate);
  if (!match) return false;
  const eighteenth = Date.UTC(Number(match[1]) + 18, Number(match[2]) - 1, Number(match[3]));
  return eighteenth <= now;
}

/** Calling codes of the countries that tests use. An unknown code counts as two digits. */
const CALLING_CODES = ['356', '46', '47', '48', '34', '44', '358', '66', '1'];

function splitPhone(phone: string): { readonly callingCode: string; readonly rest: string } {
  const number = digits(phone);
  const code = CALLING_CODES.find((candidate) => number.startsWith(candidate)) ?? number.slice(0, 2);
  return { callingCode: `+${code}`, rest: number.slice(code.length) };
}
