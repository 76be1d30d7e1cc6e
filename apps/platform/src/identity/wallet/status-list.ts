import { inflateSync } from 'node:zlib';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { SECOND } from '../../infrastructure/clock/clock.ts';
import { askSupplier } from '../../infrastructure/suppliers/ask-supplier.ts';
import { WalletFault } from './wallet-fault.ts';
import { CLOCK_SKEW } from './wallet-settings.ts';

/** The reference of an attestation to its entry in a status list. */
const referenceSchema = z.object({
  status_list: z.object({ idx: z.int().min(0), uri: z.url({ protocol: /^https?$/ }) }),
});

const LIMITS = { timeout: 5 * SECOND, maxBytes: 1024 * 1024 };
/** Bytes of an inflated list: a hundred million entries of one bit. A small answer must not fill the memory. */
const MAX_INFLATED = 12 * 1024 * 1024;

const headerSchema = z.object({ typ: z.literal('statuslist+jwt'), x5c: z.array(z.base64()).min(1).max(4) });
const listSchema = z.object({
  sub: z.string(),
  iat: z.number(),
  exp: z.number().optional(),
  status_list: z.object({ bits: z.literal([1, 2, 4, 8]), lst: z.string() }),
});

export interface StatusOptions {
  /** The attestation's own member `status`. */
  readonly status: unknown;
  /** Seconds since 1970. */
  readonly now: number;
  /** Whether lists over plain HTTP are read: on this machine only. */
  readonly allowsHttp: boolean;
  /** Returns the key of a list's signer. Throws unless the attestation's issuer has issued the certificates. */
  readonly readKey: (chain: readonly Uint8Array[]) => Parameters<typeof compactVerify>[1];
}

/**
 * Refuses an attestation that its issuer has revoked or suspended. A list that cannot be read or verified refuses, too.
 *
 * Call it after the issuer's signature is verified: the address of the list is the issuer's word.
 *
 * @throws WalletFault `revoked` or `status-unknown`
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-status-list/
 */
export async function refuseRevoked(options: StatusOptions): Promise<void> {
  const status = await readStatus(options).catch((cause: unknown) => {
    throw new WalletFault('status-unknown', { cause });
  });
  if (status !== 0) throw new WalletFault('revoked');
}

async function readStatus({ status, now, allowsHttp, readKey }: StatusOptions): Promise<number> {
  const { idx, uri } = referenceSchema.parse(status).status_list;
  if (!allowsHttp && !uri.startsWith('https:')) throw new Error('The status list is not encrypted');
  const answer = await askSupplier(uri, { headers: { Accept: 'application/statuslist+jwt' } }, LIMITS);
  if (!answer.ok) throw new Error(`The status list answered ${answer.status}`);
  const token = answer.body.toString().trim();
  const { x5c } = headerSchema.parse(decodeProtectedHeader(token));
  const key = readKey(x5c.map((one) => Buffer.from(one, 'base64')));
  const { payload } = await compactVerify(token, key, { algorithms: ['ES256', 'ES384', 'ES512'] });
  const list = listSchema.parse(JSON.parse(Buffer.from(payload).toString()));
  const isCurrent = list.iat <= now + CLOCK_SKEW && (list.exp === undefined || list.exp >= now - CLOCK_SKEW);
  if (list.sub !== uri || !isCurrent) throw new Error('The status list is another one, or too old');
  return readEntry(list.status_list, idx);
}

/** Entries are packed from the lowest bits of each byte on. */
function readEntry({ bits, lst }: z.infer<typeof listSchema>['status_list'], index: number): number {
  const bytes = inflateSync(Buffer.from(lst, 'base64url'), { maxOutputLength: MAX_INFLATED });
  const byte = bytes[Math.floor((index * bits) / 8)];
  if (byte === undefined) throw new Error('The status list has no such entry');
  return (byte >> ((index * bits) % 8)) & (2 ** bits - 1);
}
