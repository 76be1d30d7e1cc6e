import { compactDecrypt, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { WalletFault } from './wallet-fault.ts';

/** The members of a response that are read. A wallet answers with `vp_token` or with `error`. */
const responseSchema = z.object({
  vp_token: z.unknown().optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(100).optional(),
});
export type WalletResponse = z.infer<typeof responseSchema>;

/**
 * Decrypts the response of a wallet.
 *
 * @throws WalletFault `malformed`
 * @see https://openid.net/specs/openid-4-verifiable-presentations-1_0.html section 8.3
 */
export async function decryptResponse(response: string, privateKey: JWK): Promise<WalletResponse> {
  try {
    const { plaintext } = await compactDecrypt(response, await importJWK(privateKey, 'ECDH-ES'), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM', 'A128GCM'],
    });
    return responseSchema.parse(JSON.parse(Buffer.from(plaintext).toString()));
  } catch (cause) {
    throw new WalletFault('malformed', { cause });
  }
}
