import { getHumanChallenge } from '@playerdesk/contract';
import { getHumanChallengeSchema } from '@playerdesk/contract/schemas';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { type Handler, read } from '../call/call.ts';
import type { CaptchaService } from './captcha-service.ts';

export function captchaRoutes(captcha: CaptchaService, limiter: RateLimiter): Handler[] {
  return [
    read(getHumanChallenge, getHumanChallengeSchema, async (_input, { address }) => {
      // Each costs the platform a little work of its own.
      await limiter.count('lookUpPerAddress', address);
      return { challenge: await captcha.challenge() };
    }),
  ];
}
