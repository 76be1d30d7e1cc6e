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
  make('All licenses', `a direct call for ${act} is refused while ${page} is required`, async (scene) => {
    const one = await scene.person({}, 5_000);
    await one.force(page);
    await refuses(one, code, () => ACTS[act]?.(one) ?? Promise.resolve('no such act'));
  });

/** Uses what was opened before an action became required. */
const opened = (make: typeof added, page: string, code: string): Attempt =>
  make('All licenses', `open games and cashiers are refused while ${page} is required`, async (scene) => {
    const one = await scene.person({}, 5_000);
    const [cashierSession, game] = [await one.cashier().visit('deposit'), await one.game()];
    await one.force(page);
    await refuses(one, code, async () => String(await game.stake('r', 100)));
    await refuses(one, code, async () => getCode(await one.cashier().authorize(cashierSession, 1_000)));
  });

const unverified = (scene: Scene) => briton(scene, 0, { verified: false });

export const gates: Protection = {
  id: 'owed',
  name: 'required actions',
  attempts: [
    reviewed('Sweden', 'an account without deposit limits cannot deposit', async (scene) => {
      const one = await swede(scene, 5_000, null);
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    reviewed(
      'Sweden',
      'an account without deposit limits can neither launch a game nor stake',
      async (scene) => {
        const one = await scene.person({}, 5_000);
        const game = await one.game();
        await scene.test.db
          .updateTable('players')
          .set({ jurisdiction: 'SGA' })
          .where('id', '=', one.id)
          .execute();
        await refuses(one, 'LimitsOwed', () => one.launch());
        await refuses(one, 'LimitsOwed', async () => String(await game.stake('r', 100)));
      },
    ),
    reviewed(
      'Sweden',
      'the deposit limits page is required for an account without deposit limits',
      async (scene) => {
        const one = await swede(scene, 0, null);
        expect(await one.pages()).toContain('DepositLimits');
      },
    ),
    reviewed(
      'Great Britain',
      'deposits, games and bonuses are refused before the player decides on deposit limits',
      async (scene) => {
        const one = await scene.person(BRITISH_UNDECIDED);
        await all(one, 'LimitsOwed');
      },
    ),
    reviewed(
      'Great Britain',
      'the prompt for deposit limits is still required after the next sign-in',
      async (scene) => {
        const one = await scene.person(BRITISH_UNDECIDED);
        await one.signIn();
        expect(await one.pages()).toContain('DepositLimits');
        await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
      },
    ),
    reviewed(
      'Great Britain',
      'the prompt for deposit limits is still required after a sign-in over the websocket',
      async (scene) => {
        const one = await scene.person(BRITISH_UNDECIDED);
        const client = await scene.socket(one.email);
        await client.answer('/user/account#getProfile');
        await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
      },
    ),
    reviewed(
      'Great Britain',
      'deposits, games and bonuses are refused before the identity is verified',
      async (scene) => {
        await all(await unverified(scene), 'DocumentsOwed');
      },
    ),
    reviewed(
      'All licenses',
      'deposits, games and bonuses are refused before the terms are accepted',
      async (scene) => {
        const one = await scene.person({}, 5_000);
        await oweTerms(scene, one);
        await all(one, 'TermsOwed');
      },
    ),
    reviewed(
      'All licenses',
      'a sign-in over the websocket reports terms that the player must accept',
      async (scene) => {
        const one = await scene.person({}, 5_000);
        await oweTerms(scene, one);
        const client = await scene.visitor();
        const login = await client.answer('/user#login', {
          usernameOrEmail: one.email,
          password: 'Secret-123',
        });
        expect(login.hasToAcceptTC).toBe(true);
        await refuses(one, 'TermsOwed', () => one.launch());
      },
    ),
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
    added('All licenses', 'the acceptance of another version of the terms does not count', async (scene) => {
      const one = await scene.person({}, 5_000);
      await oweTerms(scene, one);
      await one.get('/player/update-player-tac?tacVersionAccepted=2025-01-01');
      await refuses(one, 'TermsOwed', () => one.launch());
    }),
    added('All licenses', 'a profile update does not accept the terms', async (scene) => {
      const one = await scene.person({}, 5_000);
      await oweTerms(scene, one);
      await one.post('/player/update', { TacVersionAccepted: '2026-11-01', HasToAcceptTC: false });
      await refuses(one, 'TermsOwed', () => one.launch());
    }),
    added('All licenses', 'reading the required actions does not complete one', async (scene) => {
      const one = await scene.person({}, 5_000);
      await one.force('SourceOfWealth');
      for (const _time of [1, 2, 3]) await one.pages();
      await refuses(one, 'SourceOfWealthOwed', () => one.deposit(1_000));
    }),
    added('Sweden', 'a daily and a weekly limit alone do not permit a deposit', async (scene) => {
      const one = await swede(scene, 5_000, null);
      for (const Timespan of [1, 7]) await one.limit(50_000, { Timespan });
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    added('Sweden', 'limits of another type do not count as deposit limits', async (scene) => {
      const one = await swede(scene, 5_000, null);
      for (const Timespan of [1, 7, 30]) await one.limit(50_000, { Type: 'Wager', Timespan });
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    added('Sweden', 'deposit limits cannot be declined', async (scene) => {
      const one = await swede(scene, 5_000, null);
      await refuses(one, 'DeclineNotOffered', () => one.post('/responsiblegaming/decline-deposit-limits'));
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    added('Sweden', 'deposit limits cannot be declined over the websocket', async (scene) => {
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
    added('Great Britain', 'a loss limit does not replace the decision on deposit limits', async (scene) => {
      const one = await scene.person(BRITISH_UNDECIDED);
      await one.limit(5_000, { Type: 'NetLoss', Currency: 'GBP' });
      await refuses(one, 'LimitsOwed', () => one.deposit(1_000));
    }),
    added(
      'Great Britain',
      'deposits, games and bonuses are refused during the review of documents',
      async (scene) => {
        const one = await unverified(scene);
        for (const Type of ['ID', 'ProofOfAddress']) {
          await one.post('/kyc/upload', { Type, Image: jpeg().toString('base64'), FileName: 'a.jpg' });
        }
        await all(one, 'AccountUnderReview');
      },
    ),
    added('Great Britain', 'a document of another type does not verify the identity', async (scene) => {
      const one = await unverified(scene);
      await one.post('/kyc/upload', { Type: 'Other', Image: jpeg().toString('base64'), FileName: 'a.jpg' });
      await all(one, 'DocumentsOwed');
    }),
  ],
};
