import { type InputOf, readNationalNumber, type signUpWithToken } from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import type { UsedTokens } from '../../operations/used-tokens/used-tokens.ts';
import type { PasswordRules } from '../password/password-rules.ts';
import type { RegistrationService } from '../registration/registration.ts';
import { registrationProblems } from '../registration/registration-rules.ts';
import type { IdentityTokens } from './identity-tokens.ts';

export interface TokenSignUpService {
  signUp(input: InputOf<typeof signUpWithToken>, call: Call): Promise<Effect<{ userId: string }>>;
}

interface Deps {
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly identityTokens: IdentityTokens;
  readonly usedTokens: UsedTokens;
  readonly registration: Pick<RegistrationService, 'register'>;
  readonly passwordRules: Pick<PasswordRules, 'policy'>;
}

/** Registers with all rules of an ordinary registration. Only the identity comes from the token. */
export function createTokenSignUp(deps: Deps): TokenSignUpService {
  const { clock, limiter, identityTokens, usedTokens, registration, passwordRules } = deps;
  return {
    signUp: async ({ jwtTokenString, ...typed }, call) => {
      await limiter.count('signUpPerAddress', call.address);
      const { person, id, expiresAt } = await identityTokens.read(jwtTokenString);
      const { personNumber, region, nationality, ...certain } = person;
      const fields = { ...typed, ...certain, ...(region && { region }), ...(nationality && { nationality }) };
      refuseProblems(
        registrationProblems(fields, clock, { kind: 'token', passwordPolicy: passwordRules.policy }),
      );
      const { country, dateOfBirth } = person;
      const number = personNumber ? readNationalNumber(country, personNumber, dateOfBirth) : undefined;
      const register = await registration.register(fields, call, number);
      return async (tx) => {
        if (!(await usedTokens.use(tx, 'identity token', id, expiresAt))) throw new Refusal('LinkExpired');
        return register(tx);
      };
    },
  };
}
