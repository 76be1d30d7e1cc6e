import {
  type Barred,
  type ConformanceFixture,
  type EidProof,
  type FaultKind,
  type IdentifiedPerson,
  type Registration,
  watchedRest,
  watchedRpc,
} from '@playerdesk/conformance';
import { fromWire, LIMIT_PERIODS, signInWithCode, signUp } from '@playerdesk/contract';
import { CURRENCIES } from '../reference-data/currencies.ts';
import type { PlayerState } from '../session/player-states.ts';
import { approvedCode } from './eid-phone.ts';
import { limitedPlayer } from './limited-player.ts';
import { activePlayer, paymentProvider } from './payment-provider.ts';
import { BRITISH, BRITISH_UNDECIDED, PASSWORD, registration } from './registrations.ts';
import type { TestPlatform } from './test-platform.ts';

const STATES: Readonly<Record<Barred, PlayerState>> = {
  blocked: 'blocked',
  'player-self-blocked': 'self-blocked',
  'login-time-blocked': 'login-time',
  blacklisted: 'blacklisted',
  'spel-paus-validation-error': 'national-register',
};

const FAULTS: Readonly<Record<FaultKind, string>> = {
  'drop-request': 'drop-request',
  'drop-answer': 'drop-answer',
  failure: 'error-500',
  rubbish: 'rubbish',
};

/** The reference platform behind its REST adapter, with every hand the suite can use. */
export function conformanceFixture(test: TestPlatform): ConformanceFixture {
  const { platform, wire, rest } = watchedRest({ baseUrl: `${test.url}/rest` });
  const newest = async (recipient: string) => {
    const { body } = await test.backstage.get(`/outbox?to=${encodeURIComponent(recipient)}`);
    return body.messages[0];
  };
  return {
    platform,
    wire,
    rest,
    origin: 'https://casino.example',
    rules: true,
    idempotency: true,
    registration: contractRegistration,
    activationCode: async (email) => (await test.activationMail(email)).code,
    otpCode: async (phone) => /#(\d+)$/.exec((await newest(phone)).body)?.[1] ?? '',
    resetToken: async (email) => /reset-pw-key=([\w-]+)/.exec((await newest(email)).body)?.[1] ?? '',
    identityToken: async (registration) => {
      const { firstName, lastName, dateOfBirth, address, city, zip, country } = registration;
      const person = { firstName, lastName, dateOfBirth, address, city, zip, country };
      return (await test.backstage.post('/identity-tokens', person)).body.token;
    },
    identifiedPerson: () => identifiedPerson(test),
    barredPlayer: async (why) => {
      const { email, userId } = await test.newPlayer();
      await test.db.updateTable('players').set({ state: STATES[why] }).where('id', '=', userId).execute();
      return { email, password: PASSWORD };
    },
    owingPlayer: async () => {
      const { email, userId } = await test.newPlayer();
      await test.db.updateTable('players').set({ terms_version: null }).where('id', '=', userId).execute();
      return { email, password: PASSWORD };
    },
    remindedPlayer: async () => {
      const { email, userId } = await test.newPlayer(BRITISH);
      const created_at = new Date(0);
      await test.db.updateTable('players').set({ created_at }).where('id', '=', userId).execute();
      return { email, password: PASSWORD };
    },
    promptedPlayer: async () => {
      const { email } = await test.newPlayer(BRITISH_UNDECIDED);
      return { email, password: PASSWORD };
    },
    uninformedPlayer: async () => {
      const { email } = await test.newPlayer({ SafetyInformationRead: false });
      return { email, password: PASSWORD };
    },
    slotPlayer: async () => {
      const { email } = await activePlayer(test, { Jurisdiction: 'ES', Country: 'ES' });
      return { email, password: PASSWORD };
    },
    confirmableLimit: () => confirmableLimit(test),
    bonusCode: () => bonusOffer(test, 'code'),
    claimableBonus: () => claimableBonus(test),
    unreadMessage: () => unreadMessage(test),
    unsubscribeToken: () => unsubscribeToken(test),
    openTournament: () => openTournament(test),
    paymentCode: () => paymentCode(test),
    advance: test.advance,
    fault: async (operation, kind) => {
      const { status } = await test.backstage.post('/faults', { operation, kind: FAULTS[kind] });
      if (status !== 200) throw new Error('The fault was not ordered');
    },
    close: async () => {
      platform.close();
      await test.close();
    },
  };
}

/** The same behind the websocket, with what its adapter can do. */
export function rpcConformanceFixture(test: TestPlatform): ConformanceFixture {
  const { rest: _rest, origin: _origin, ...hands } = conformanceFixture(test);
  const { platform, wire, rpc } = watchedRpc({ url: `${test.url.replace('http', 'ws')}/rpc` });
  return {
    ...{ ...hands, platform, wire, rpc },
    close: async () => {
      platform.close();
      await hands.close();
    },
  };
}

/** A player whose raise has waited its day and now asks them. */
async function confirmableLimit(test: TestPlatform) {
  const player = await test.newPlayer(BRITISH);
  const one = limitedPlayer(test, player);
  for (const Amount of [5_000, 9_000]) await one.set({ Amount, Currency: 'GBP' });
  const waiting = (await one.list()).find(({ NeedsConfirmation }) => NeedsConfirmation);
  await test.advance(24 * 3600 + 1);
  const { body } = await one.signIn();
  return { id: String(waiting?.Id), sessionId: body.SessionId };
}

let offers = 0;

/** An offer of its own for a case. Returns its code. */
async function bonusOffer(test: TestPlatform, trigger: 'code' | 'grant'): Promise<string> {
  offers += 1;
  const code = `CASE${process.pid}N${offers}`;
  const gives = CURRENCIES.map((currency) => ({ currency: currency.code, amount: 1_000 }));
  const terms = { name: 'Bonus of a case', gives, wageringTimes: 5 };
  const { status } = await test.backstage.post('/bonus-offer', { code, trigger, kind: 'monetary', terms });
  if (status !== 200) throw new Error('The offer was not put');
  return code;
}

async function claimableBonus(test: TestPlatform) {
  const { email, sessionId } = await test.newPlayer();
  const { body } = await test.backstage.post('/bonus-grant', {
    email,
    code: await bonusOffer(test, 'grant'),
  });
  return { id: body.id as string, sessionId };
}

async function unreadMessage(test: TestPlatform) {
  const { email, sessionId, as } = await test.newPlayer();
  await test.backstage.post('/message', { email, title: 'News', html: '<p>Hello</p>' });
  const { body } = await test.rest.get('/internalmessages', as);
  return { id: body.Messages[0].Id as string, sessionId };
}

async function unsubscribeToken(test: TestPlatform): Promise<string> {
  const { email } = await activePlayer(test, { OptIns: ['email', 'sms'] });
  await test.backstage.post('/newsletter', { subject: 'News', text: 'Hello' });
  const { body } = await test.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
  const mail = body.messages.find(({ template }: { template: string }) => template === 'newsletter');
  return /unsubscribe=([\w-]+)/.exec(mail.body)?.[1] ?? '';
}

let tournaments = 0;

/** A tournament of its own for a case, around the platform's present. Returns its identifier. */
async function openTournament({ db, backstage }: TestPlatform): Promise<string> {
  tournaments += 1;
  const identifier = `case-${process.pid}-${tournaments}`;
  const { now } = (await backstage.get('/clock')).body;
  const around = { starts_at: new Date(now - 3_600_000), ends_at: new Date(now + 3_600_000) };
  const open = { opt_in: true, rule: 'staked' as const, jurisdictions: [], currencies: [], game_ids: [] };
  await db
    .insertInto('tournaments')
    .values({ identifier, name: 'Case', ...around, ...open })
    .execute();
  return identifier;
}

/** A payment from a country of pay-and-play, by somebody new. */
async function paymentCode(test: TestPlatform): Promise<string> {
  const provider = paymentProvider(test);
  const txId = provider.newTxId();
  const { body } = await provider.notify({
    ...{ notificationId: `notice of ${txId}`, txId, client: 'playerdesk', provider: 'bank' },
    ...{ country: 'FI', amount: 5_000, currency: 'EUR', state: 'processed' },
    person: {
      ...{ nationalId: `010190-${txId.slice(-9)}`, firstName: 'Aino', lastName: 'Virtanen' },
      ...{ dateOfBirth: '1990-01-01', address: `Katu ${txId}`, city: 'Helsinki', zip: '00100' },
    },
  });
  return body.code;
}

/** A person of the simulated provider, whose account of an earlier case is gone. */
async function identifiedPerson(test: TestPlatform): Promise<IdentifiedPerson> {
  await test.db
    .deleteFrom('players')
    .where('id', 'in', (players) => players.selectFrom('eid_persons').select('player_id'))
    // Those of pay-and-play have money, and stay.
    .where('jurisdiction', '=', 'SGA')
    .execute();
  const proof = fromWire(await approvedCode(test, 'nils'), signInWithCode.rest.names) as EidProof;
  const { code, state, redirectUrl, kycProvider } = proof;
  const { phone } = contractRegistration();
  const registration = {
    ...contractRegistration(),
    ...{ password: '', country: 'SE', currency: 'SEK', language: 'sv', jurisdiction: 'SGA' },
    phone: `+4670${phone.slice(-7)}`,
    annualActivityFrom: 0,
    annualActivityTo: 170_000,
    limits: LIMIT_PERIODS.map((period) => ({
      type: 'deposit' as const,
      period,
      amount: 50_000,
      currency: 'SEK',
    })),
  };
  return { proof: { code, state, redirectUrl, kycProvider }, registration };
}

/** A registration in the contract's names. */
export function contractRegistration(): Registration {
  return fromWire(registration(), signUp.rest.names) as Registration;
}
