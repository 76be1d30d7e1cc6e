import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { expect } from 'vitest';
import { BRITISH_UNDECIDED } from '../fixtures/registrations.ts';
import { type Attempt, added, type Protection, reviewed } from './attempt.ts';
import { briton, oweTerms, swede } from './markets.ts';
import { getCode, type Person, refuses, rpcCode, type Scene } from './scene.ts';

/** Every way to deposit, to play and to receive a bonus. */
const ACTS: Readonly<Record<string, (one: Person) => Promise<string>>> = {
  'a deposit': (one) => one.deposit(1_000),
  'a game': (one) => one.launch(),
  'a bonus': (one) => one.bonus(),
};

async function all(one: Person, code: string): Promise<void> {
  for (const act of Object.values(ACTS)) await refuses(one, code, () => act(one));
}

const owedPage = (make: typeof added, page: string, code: string, act: string): Attempt =>
  make('All licences', `refuses ${act} by a direct call while ${page} is owed`, async (scene) => {
    const one = await scene.person({}, 5_000);
    await one.force(page);
    await refuses(one, code, () => ACTS[act]?.(one) ?? Promise.resolve('no such act'));
  });

/** Uses what was opened before an action became required. */
const opened = (make: typeof added, page: string, code: string): Attempt =>
  make(
    'All licences',
    `takes neither a stake nor a payment that was open before ${page} was owed`,
    async (scene) => {
      const one = await scene.person({}, 5_000);
      const [cashierSession, game] = [await one.cashier().visit('deposit'), await one.game()];
      await one.force(page);
      await refuses(one, code, async () => String(await game.stake('r', 100)));
      await refuses(one, code, async () => getCode(await one.cashier().authorize(cashierSession, 1_000)));
    },
  );

const unverified = (scene: Scene) => briton(scene, 0, { verified: false });

export const gates: Protection = {
  id: 'owed',
  name: 'what is owed is asked by the server',
  attempts: [
    reviewed(
      'Sweden',
      'refuses a deposit of an account without deposit limits made by staff',
      async (scene) => {
        const one = await swede(scene, 5_000, null);
        await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
      },
    ),
    reviewed('Sweden', 'refuses a game and a stake of an account without deposit limits', async (scene) => {
      const one = await scene.person({}, 5_000);
      const game = await one.game();
      await scene.test.db
        .updateTable('players')
        .set({ jurisdiction: 'SGA' })
        .where('id', '=', one.id)
        .execute();
      await refuses(one, 'LimitsOwed', () => one.launch());
      await refuses(one, 'LimitsOwed', async () => String(await game.stake('r', 100)));
    }),
    reviewed('Sweden', 'lists the page of deposit limits for an account without them', async (scene) => {
      const one = await swede(scene, 0, null);
      expect(await one.pages()).toContain('DepositLimits');
    }),
    reviewed(
      'Great Britain',
      'refuses deposit, play and bonus of who never saw the prompt for limits',
      async (scene) => {
        const one = await scene.person(BRITISH_UNDECIDED);
        await all(one, 'LimitsOwed');
      },
    ),
    reviewed('Great Britain', 'still owes the prompt at the next sign-in', async (scene) => {
      const one = await scene.person(BRITISH_UNDECIDED);
      await one.signIn();
      expect(await one.pages()).toContain('DepositLimits');
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    reviewed('Great Britain', 'still owes the prompt to who signs in over the websocket', async (scene) => {
      const one = await scene.person(BRITISH_UNDECIDED);
      const client = await scene.socket(one.email);
      await client.answer('/user/account#getProfile');
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    reviewed('Great Britain', 'refuses deposit, play and bonus of who proved nothing', async (scene) => {
      await all(await unverified(scene), 'DocumentsOwed');
    }),
    reviewed('All licences', 'refuses deposit, play and bonus while the terms are owed', async (scene) => {
      const one = await scene.person({}, 5_000);
      await oweTerms(scene, one);
      await all(one, 'TermsOwed');
    }),
    reviewed('All licences', 'answers over the websocket at login that the terms are owed', async (scene) => {
      const one = await scene.person({}, 5_000);
      await oweTerms(scene, one);
      const client = await scene.visitor();
      const login = await client.answer('/user#login', {
        usernameOrEmail: one.email,
        password: 'Secret-123',
      });
      expect(login.hasToAcceptTC).toBe(true);
      await refuses(one, 'TermsOwed', () => one.launch());
    }),
    owedPage(reviewed, 'SourceOfWealth', 'SourceOfWealthOwed', 'a deposit'),
    owedPage(reviewed, 'ResponsibleGamingTest', 'SelfTestOwed', 'a deposit'),
    owedPage(reviewed, 'DepositLimits', 'LimitsOwed', 'a deposit'),
    owedPage(reviewed, 'ProvideDocuments', 'DocumentsOwed', 'a deposit'),
    owedPage(reviewed, 'SourceOfWealth', 'SourceOfWealthOwed', 'a game'),
    owedPage(added, 'OperatorsSixthPage', 'ActionOwed', 'a deposit'),
    owedPage(added, 'OperatorsSixthPage', 'ActionOwed', 'a game'),
    owedPage(added, 'SourceOfWealth', 'SourceOfWealthOwed', 'a bonus'),
    owedPage(added, 'ResponsibleGamingTest', 'SelfTestOwed', 'a game'),
    opened(added, 'SourceOfWealth', 'SourceOfWealthOwed'),
    opened(added, 'OperatorsSixthPage', 'ActionOwed'),
    added('All licences', 'takes no acceptance of terms of another version', async (scene) => {
      const one = await scene.person({}, 5_000);
      await oweTerms(scene, one);
      await one.get('/player/update-player-tac?tacVersionAccepted=2025-01-01');
      await refuses(one, 'TermsOwed', () => one.launch());
    }),
    added('All licences', 'does not forget owed terms by a change of the profile', async (scene) => {
      const one = await scene.person({}, 5_000);
      await oweTerms(scene, one);
      await one.post('/player/update', { TacVersionAccepted: '2026-11-01', HasToAcceptTC: false });
      await refuses(one, 'TermsOwed', () => one.launch());
    }),
    added('All licences', 'closes a page by no visit of its list', async (scene) => {
      const one = await scene.person({}, 5_000);
      await one.force('SourceOfWealth');
      for (const _time of [1, 2, 3]) await one.pages();
      await refuses(one, 'SourceOfWealthOwed', () => one.deposit(1_000));
    }),
    added('Sweden', 'refuses a deposit with a limit of a day and of a week alone', async (scene) => {
      const one = await swede(scene, 5_000, null);
      for (const Timespan of [1, 7]) await one.limit(50_000, { Timespan });
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    added('Sweden', 'takes three limits of other kinds for no deposit limits', async (scene) => {
      const one = await swede(scene, 5_000, null);
      for (const Timespan of [1, 7, 30]) await one.limit(50_000, { Type: 'Wager', Timespan });
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    added('Sweden', 'refuses the choice to have no deposit limits', async (scene) => {
      const one = await swede(scene, 5_000, null);
      await refuses(one, 'DeclineNotOffered', () => one.post('/responsiblegaming/decline-deposit-limits'));
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    added('Sweden', 'refuses the choice to have no deposit limits over the websocket', async (scene) => {
      const one = await scene.person({}, 5_000);
      const client = await scene.socket(one.email);
      await scene.test.db
        .updateTable('players')
        .set({ jurisdiction: 'SGA' })
        .where('id', '=', one.id)
        .execute();
      const decline = () => rpcCode(client.call('/user/limit#declineDepositLimits'));
      await refuses(one, 'DeclineNotOffered', decline);
    }),
    added('Great Britain', 'refuses a deposit on the strength of a limit of losses', async (scene) => {
      const one = await scene.person(BRITISH_UNDECIDED);
      await one.limit(5_000, { Type: 'NetLoss', Currency: 'GBP' });
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    added('Great Britain', 'refuses play while papers are in review', async (scene) => {
      const one = await unverified(scene);
      for (const Type of ['ID', 'ProofOfAddress']) {
        await one.post('/kyc/upload', { Type, Image: jpeg().toString('base64'), FileName: 'a.jpg' });
      }
      await all(one, 'AccountUnderReview');
    }),
    added('Great Britain', 'takes no proof of another kind for identity', async (scene) => {
      const one = await unverified(scene);
      await one.post('/kyc/upload', { Type: 'Other', Image: jpeg().toString('base64'), FileName: 'a.jpg' });
      await all(one, 'DocumentsOwed');
    }),
  ],
};
