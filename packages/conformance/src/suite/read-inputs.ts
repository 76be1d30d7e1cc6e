import {
  findAddresses,
  getActivityStatement,
  getContent,
  getCountries,
  getGameplay,
  getMessage,
  getMessagesWithStatus,
  getPaymentOutcome,
  getPayments,
  getRelativeLeaderboard,
  getSportsbookBets,
  getTerms,
  initCode,
  isResetKeyAvailable,
  validateEmail,
  validatePhone,
  validateUsername,
} from '@playerdesk/contract/internal';
import type { ConformanceFixture } from './fixture.ts';

type InputMaker = (fixture: ConformanceFixture) => object;

const PAGE = { offset: 0, max: 10 };

/** Inputs of reads. The default is an empty input. */
const READ_INPUTS: Readonly<Record<string, InputMaker>> = {
  [getCountries.name]: () => ({ excludeDenyRegistrationCountry: true }),
  [getTerms.name]: ({ registration }) => {
    const { language, jurisdiction } = registration();
    return { language, state: '', jurisdiction };
  },
  [validateEmail.name]: ({ registration }) => {
    const { email, jurisdiction } = registration();
    return { email, jurisdiction };
  },
  [validatePhone.name]: ({ registration }) => {
    const { phone, jurisdiction } = registration();
    return { phone, jurisdiction };
  },
  [validateUsername.name]: ({ registration }) => {
    const { email, jurisdiction } = registration();
    return { username: email, jurisdiction };
  },
  [findAddresses.name]: ({ registration }) => {
    const { address, country } = registration();
    return { country, text: address };
  },
  [initCode.name]: ({ origin }) => ({ redirectUrl: `${origin ?? 'https://casino.example'}/` }),
  [isResetKeyAvailable.name]: () => ({ key: 'nobody-has-this-key' }),
  [getContent.name]: () => ({ sectionIds: 'welcome', locale: 'en' }),
  [getPaymentOutcome.name]: () => ({ reference: 'nobody-has-this-reference' }),
  [getMessage.name]: () => ({ id: 'nobody-has-this-message' }),
  [getMessagesWithStatus.name]: () => ({ withStatus: 'Unpushed' }),
  [getRelativeLeaderboard.name]: () => ({
    tournamentIdentifier: 'nobody-has-this-tournament',
    playerId: 'nobody-has-this-player',
  }),
  [getPayments.name]: () => ({ ...PAGE, type: 'deposit' }),
  [getActivityStatement.name]: () => ({ from: '2026-01-01', to: '2026-01-31' }),
  [getGameplay.name]: () => PAGE,
  [getSportsbookBets.name]: () => PAGE,
};

export function readInput(operation: string, fixture: ConformanceFixture): object {
  return READ_INPUTS[operation]?.(fixture) ?? {};
}
