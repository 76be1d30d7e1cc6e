import { createHmac, timingSafeEqual } from 'node:crypto';

/** The two providers, as the platform names them. */
export type EidBrand = 'bankid' | 'frejaeid';

/** An order as far as its QR code shows it. */
export interface QrOrder {
  readonly provider: EidBrand;
  readonly token: string;
  readonly secret: string;
}

/** How old a scanned code may be, in seconds: a photograph of one is worth nothing. */
const FRESH = 5;

const SHAPES: Readonly<Record<EidBrand, RegExp>> = {
  bankid: /^bankid\.([\w-]+)\.(\d{1,6})\.([0-9a-f]{64})$/,
  frejaeid:
    /^frejaeid:\/\/bindUserToTransaction\?transactionReference=([\w-]+)&t=(\d{1,6})&m=([0-9a-f]{64})$/,
};

const mac = (secret: string, seconds: number) =>
  createHmac('sha256', secret).update(String(seconds)).digest('hex');

/** What the code shows `seconds` after the order was made; another text each second. */
export function qrText({ provider, token, secret }: QrOrder, seconds: number): string {
  const proof = mac(secret, seconds);
  return provider === 'bankid'
    ? `bankid.${token}.${seconds}.${proof}`
    : `frejaeid://bindUserToTransaction?transactionReference=${token}&t=${seconds}&m=${proof}`;
}

/** The parts of a scanned text, or null when it is none of ours. */
export function readQrText(text: string): { token: string; seconds: number; proof: string } | null {
  for (const shape of Object.values(SHAPES)) {
    const [, token, seconds, proof] = shape.exec(text.trim()) ?? [];
    if (token && seconds && proof) return { token, seconds: Number(seconds), proof };
  }
  return null;
}

/** Whether a scanned text was shown by an order a moment ago. */
export function isFresh(
  order: QrOrder,
  scanned: { seconds: number; proof: string },
  seconds: number,
): boolean {
  const expected = Buffer.from(mac(order.secret, scanned.seconds));
  const given = Buffer.from(scanned.proof);
  const age = seconds - scanned.seconds;
  return given.length === expected.length && timingSafeEqual(given, expected) && age >= -1 && age <= FRESH;
}

/** What opens the app on this device. */
export function appLink(provider: EidBrand, appToken: string): string {
  return provider === 'bankid'
    ? `bankid:///?autostarttoken=${appToken}&redirect=null`
    : `frejaeid://bindUserToTransaction?transactionReference=${appToken}`;
}

/** The token of an app link, or null. */
export function readAppLink(text: string): string | null {
  const link = /^(?:bankid:\/\/\/|frejaeid:\/\/bindUserToTransaction)\?(.+)$/.exec(text.trim());
  const query = new URLSearchParams(link?.[1] ?? '');
  return query.get('autostarttoken') ?? query.get('transactionReference');
}
