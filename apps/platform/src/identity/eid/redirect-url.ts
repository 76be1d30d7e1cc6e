import { Refusal } from '../../infrastructure/refusal.ts';
import { isLoopbackHost } from '../../operations/allowed-origin.ts';

/** Refuses a redirect address that may not receive a code: any page there could read it (ASVS 3.7.2). */
export function refuseForeignRedirect(redirectUrl: string, mayReceive: (origin: string) => boolean): void {
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : null;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  const isPlain = url?.username === '' && url.password === '' && url.hash === '';
  if (url && isSecure && isPlain && mayReceive(url.origin)) return;
  throw new Refusal('ValidationError', { fields: { redirectUrl: 'is not an address of an allowed origin' } });
}
