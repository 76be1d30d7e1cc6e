import { type RefObject, useEffect } from 'react';

/** What browsers with WebOTP take and give; it is in no type library. */
interface OtpCredentials {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
}

/** Takes the code out of the message where the browser can and the player allows it. Each round asks once. */
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
      // Refused, timed out or given up: the player types.
      .catch(() => {});
    return () => aborter.abort();
  }, [input, round]);
}

/** As if it had been typed, so that whoever listens hears it. */
function setInputValue(field: HTMLInputElement | null, code: string): void {
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
