import { accountSessionCases } from './cases/account-sessions.ts';
import { activationEmailCases } from './cases/activation-email.ts';
import { addressCases } from './cases/addresses.ts';
import { breakCases } from './cases/breaks.ts';
import { errorCases } from './cases/errors.ts';
import { failureCases } from './cases/failures.ts';
import { identityCases } from './cases/identities.ts';
import { limitCases } from './cases/limits.ts';
import { messageCases } from './cases/messages.ts';
import { moneyCases } from './cases/money.ts';
import { passkeyCases } from './cases/passkeys.ts';
import { playCases } from './cases/play.ts';
import { profileFieldCases } from './cases/profile-fields.ts';
import { restCases } from './cases/rest-wire.ts';
import { rpcCases } from './cases/rpc-wire.ts';
import { sessionCases } from './cases/sessions.ts';
import { settlementCases } from './cases/settlements.ts';
import { shapeCases } from './cases/shapes.ts';
import { totpCases } from './cases/totp.ts';
import type { ConformanceCase, WireKind } from './conformance-case.ts';

/** Cases for every platform, independent of wire and test runner. */
export const CONFORMANCE_CASES: readonly ConformanceCase[] = [
  ...shapeCases,
  ...sessionCases,
  ...errorCases,
  ...limitCases,
  ...breakCases,
  ...accountSessionCases,
  ...passkeyCases,
  ...totpCases,
  ...identityCases,
  ...activationEmailCases,
  ...addressCases,
  ...profileFieldCases,
  ...moneyCases,
  ...playCases,
  ...messageCases,
  ...failureCases,
  ...settlementCases,
];

const WIRE_CASES: Readonly<Record<WireKind, readonly ConformanceCase[]>> = { rest: restCases, rpc: rpcCases };

/** Returns the cases of a platform behind a wire. Without a wire, those that apply to any. */
export function getCases(wire?: WireKind): readonly ConformanceCase[] {
  if (wire === undefined) return CONFORMANCE_CASES;
  const fitting = CONFORMANCE_CASES.filter((one) => one.wire === undefined || one.wire === wire);
  return [...fitting, ...WIRE_CASES[wire]];
}
