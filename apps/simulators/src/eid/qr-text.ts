import { createHmac, timingSafeEqual } from 'node:crypto';

/** The two providers, by the platform's names. */
export type EidBrand = 'bankid' | 'frejaeid';

/** The fields of an order that its QR code contains. */
export interface QrOrder {
  readonly provider: EidBrand;
  readonly token: string;
  readonly secret: string;
}

/** Maximum age of a scanned code in seconds. A photographed code expires. */
const MAX_AGE = 5;

const SHAPES: Readonly<Record<EidBrand, RegExp>> = {
  bankid: /^bankid\.([\w-]+)\.(\d{1,6})\.([0-9a-f]{64})$/,
  frejaeid:
    /^frejaeid:\/\/bindUserToTransaction\?transactionReference=([\w-]+)&t=(\d{1,6})&m=([0-9a-f]{64})$/,
};

const mac = (secret: string, seconds: number) =>
  createHmac('sha256', secret).update(String(seconds)).digest('hex');

/** Returns the text of the code `seconds` after the start of the order. It changes every second. */
export function createQrText({ provider, token, secret }: QrOrder, seconds: number): string {
  const authCode = mac(secret, seconds);
  return provider === 'bankid'
    ? `bankid.${token}.${seconds}.${authCode}`
    : `frejaeid://bindUserToTransaction?transactionReference=${token}&t=${seconds}&m=${authCode}`;
}

/** Returns the parts of a scanned text, or null for any other text. */
export function readQrText(text: string): { token: string; seconds: number; authCode: string } | null {
  for (const shape of Object.values(SHAPES)) {
    const [, token, seconds, authCode] = shape.exec(text.trim()) ?? [];
    if (token && seconds && authCode) return { token, seconds: Number(seconds), authCode };
  }
  return null;
}

/** Whether the order showed a scanned text within the last seconds. */
export function isFresh(
  order: QrOrder,
  scanned: { seconds: number; authCode: string },
  seconds: number,
): boolean {
  const expected = Buffer.from(mac(order.secret, scanned.seconds));
  const givenCode = Buffer.from(scanned.authCode);
  const age = seconds - scanned.seconds;
  return (
    givenCode.length === expected.length &&
    timingSafeEqual(givenCode, expected) &&
    age >= -1 &&
    age <= MAX_AGE
  );
}

/** Returns the link that opens the app on this device. */
export function appLink(provider: EidBrand, appToken: string): string {
  return provider === 'bankid'
    ? `bankid:///?autostarttoken=${appToken}&redirect=null`
    : `frejaeid://bindUserToTransaction?transactionReference=${appToken}`;
}

/** Returns the token of an app link, or null. */
export function readAppLink(text: string): string | null {
  const link = /^(?:bankid:\/\/\/|frejaeid:\/\/bindUserToTransaction)\?(.+)$/.exec(text.trim());
  const query = new URLSearchParams(link?.[1] ?? '');
  return query.get('autostarttoken') ?? query.get('transactionReference');
}
