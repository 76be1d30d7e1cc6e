import { type RefObject, useEffect } from 'react';

/** Subset of the WebOTP API, which the DOM types lack. */
interface OtpCredentials {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
}

/** Reads the code from the SMS if the browser supports it and the player agrees. Asks once per code. */
export function useWebOtp(input: RefObject<HTMLInputElement | null>, round: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code is asked for in a new round
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const aborter = new AbortController();
    // Cast: TypeScript's DOM types do not know WebOTP, which was looked for above.
    const credentials = navigator.credentials as unknown as OtpCredentials;
    credentials
      .get({ otp: { transport: ['sms'] }, signal: aborter.signal })
      .then((found) => found?.code && setInputValue(input.current, found.code))
      // Refused, timed out or aborted: the player types the code.
      .catch(() => {});
    return () => aborter.abort();
  }, [input, round]);
}

/** Sets a value as if it was typed, so that React handles it. */
function setInputValue(field: HTMLInputElement | null, code: string): void {
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
