import { documented, licenceZone } from '../documented.ts';
import { answer, definePack } from '../pack.ts';

const DIRECTIVE = 'Spelinspektionen, Spellagen (2018:1138)';

/** Sweden. */
export const sga = definePack({
  id: 'SGA',
  edition: '2026-11',
  effectiveFrom: '2021-12-13',
  countries: ['SE'],
  seen: '2026-11-21',
  answers: {
    ...documented,
    adultAge: answer(18, DIRECTIVE, 'K'),
    timeZone: licenceZone('Europe/Stockholm'),
    usesPassword: answer(false, '1-identity §6, decision 33', 'spec'),
    signInMethods: answer(['eid'], '1-identity §1', 'spec'),
    eidProviders: answer(['bankid', 'frejaeid'], '1-identity §2', 'spec'),
    passwordReset: answer(false, 'Decision 33', 'spec'),
    depositLimitsAtSignUp: answer('mandatory', DIRECTIVE, 'A'),
    nationalRegister: answer(
      { name: 'Spelpaus', url: 'https://www.spelpaus.se/' },
      'Spelinspektionen, TRIS 2025/0711/SE',
      'A',
    ),
    profileReadOnly: answer(['email', 'address', 'city', 'zip'], '1-identity §6', 'spec'),
    profileRequired: answer(['phone'], '1-identity §5', 'spec'),
    summaryAtSignIn: answer(true, '1-identity §4', 'spec'),
  },
});
