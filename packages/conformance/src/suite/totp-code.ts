const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD = 30;
const DIGITS = 6;

/**
 * Returns the code that an authenticator app shows: SHA-1, six digits, 30 seconds.
 *
 * @param secret In base32.
 * @param time Milliseconds since 1970.
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
export async function getTotpCode(secret: string, time: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), algorithm, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(time / 1000 / PERIOD));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = digest.getUint8(digest.byteLength - 1) & 0xf;
  const number = digest.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
