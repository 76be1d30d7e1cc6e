import { getHumanChallenge } from '@playerdesk/contract/internal';
import { getHumanChallengeSchema } from '@playerdesk/contract/schemas';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { type Handler, read } from '../call/call.ts';
import type { CaptchaService } from './captcha-service.ts';

export function captchaRoutes(captcha: CaptchaService, limiter: RateLimiter): Handler[] {
  return [
    read(getHumanChallenge, getHumanChallengeSchema, async (_input, { address }) => {
      // Each challenge costs the platform some computation, so the calls are rate limited.
      await limiter.count('lookUpPerAddress', address);
      return { challenge: await captcha.challenge() };
    }),
  ];
}
