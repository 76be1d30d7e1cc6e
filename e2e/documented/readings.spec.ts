import { singleSwitches } from '../../apps/documented-platform/src/start.ts';
import {
  asksForOwedTerms,
  readsMessages,
  refusesWrongPassword,
  setsLimits,
  showsBonuses,
  showsDocuments,
  showsMoney,
  signsIn,
  signsUp,
} from './core-journeys.ts';
import { test } from './fixture.ts';

const JOURNEYS = [
  ['a player signs in', signsIn],
  ['a wrong password is refused', refusesWrongPassword],
  ['owed terms are accepted after a sign-in', asksForOwedTerms],
  ['a visitor signs up and activates', signsUp],
  ['wallet and payments are shown', showsMoney],
  ['bonuses are listed', showsBonuses],
  ['a deposit limit is set, raised and removed', setsLimits],
] as const;
/** The documents give no procedures for these. */
const OVER_REST = [
  ['messages are read', readsMessages],
  ['documents are listed with their state', showsDocuments],
] as const;

for (const reading of singleSwitches()) {
  test.describe(`under ${JSON.stringify(reading)}`, { tag: '@full' }, () => {
    test.beforeEach(({ operator }) => operator.platform.set(reading));

    for (const [title, run] of JOURNEYS)
      test(title, ({ operator, documented, page }) => run({ operator, documented, page }));
    for (const [title, run] of OVER_REST)
      test(title, { tag: '@rest' }, ({ operator, documented, page }) => run({ operator, documented, page }));
  });
}
