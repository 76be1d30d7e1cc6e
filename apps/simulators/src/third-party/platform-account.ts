import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { SECOND } from '../shared/clock.ts';

const TIMEOUT = 15 * SECOND;

/** The platform's answer other than success, as its REST API documents it. */
export class PlatformRefusal extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, code: string, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'PlatformRefusal';
    this.status = status;
    this.details = details;
  }
}

const refusalSchema = z.object({ Code: z.string(), Details: z.record(z.string(), z.string()).optional() });
const challengeSchema = z.object({ Challenge: z.string() });

export interface RestCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** The platform's session of the player. */
  readonly session?: string | null;
}

/** Client of the platform's documented REST API. */
export interface PlatformAccount {
  /** Calls the platform. Throws a {@link PlatformRefusal}. */
  call<T>(schema: z.ZodType<T>, call: RestCall): Promise<T>;
}

/** Creates a client of `{platform}/rest`. It solves a proof-of-work challenge if the platform requires one. */
export function createPlatformAccount(platformUrl: () => string): PlatformAccount {
  const send = async ({ method, path, body, session }: RestCall, captchaToken: string | null) => {
    const response = await fetch(`${platformUrl()}/rest${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(session && { 'X-Player-Session-Id': session }),
        ...(captchaToken !== null && { 'X-Captcha-Token': captchaToken }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch(() => {
      throw new PlatformRefusal(503, 'ServiceUnavailable');
    });
    const text = await response.text();
    const answer: unknown = text === '' ? {} : parsed(text);
    if (response.ok) return answer;
    const refusal = refusalSchema.safeParse(answer);
    if (!refusal.success) throw new PlatformRefusal(response.status, 'UnknownError');
    throw new PlatformRefusal(response.status, refusal.data.Code, refusal.data.Details);
  };
  const prove = async () => {
    const { Challenge } = challengeSchema.parse(
      await send({ method: 'GET', path: '/human-verification/challenge' }, null),
    );
    const challenge = JSON.parse(Challenge);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  return {
    call: async (schema, call) => {
      try {
        return schema.parse(await send(call, null));
      } catch (error) {
        if (!isCaptchaRequired(error)) throw error;
        return schema.parse(await send(call, await prove()));
      }
    },
  };
}

const isCaptchaRequired = (error: unknown) =>
  error instanceof PlatformRefusal && error.message === 'HumanVerificationRequired';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
