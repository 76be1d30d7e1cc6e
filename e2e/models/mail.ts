import { expect } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';

/** Waits until the newest message to an address matches a pattern. Returns the first group. */
async function newest({ backstage }: RunningPlatform, to: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const [message] = await backstage.mailsTo(to);
      found = pattern.exec(message?.body ?? '')?.[1] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

/** Returns the code of the newest text message to a phone. */
export function newestOtp(platform: RunningPlatform, phone: string): Promise<string> {
  return newest(platform, phone, /#(\d{4})\b/);
}

/** Returns the link of the newest mail to an address. */
export function newestLink(platform: RunningPlatform, email: string): Promise<string> {
  return newest(platform, email, /(https?:\/\/\S+)/);
}

/** Returns the key of the newest mailed reset link. */
export async function resetKey(platform: RunningPlatform, email: string): Promise<string> {
  return new URL(await newestLink(platform, email)).searchParams.get('reset-pw-key') ?? '';
}
