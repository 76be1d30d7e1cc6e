import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ATTESTATIONS, type WalletSettings } from '../../identity/index.ts';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** One or several certificates in PEM. */
const certificates = z
  .string()
  .transform((text): string[] => text.match(PEM) ?? [])
  .pipe(z.array(z.string()).min(1, 'has no certificate'))
  .transform((all) => all.map((pem) => new X509Certificate(pem)));

const trustSchema = z.strictObject({
  /** The access certificate of the operator and its chain. */
  certificate: certificates,
  issuers: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        country: z.string().regex(/^[A-Z]{2}$/, 'is an ISO 3166-1 code of two letters'),
        attestations: z.array(z.enum(ATTESTATIONS)).min(1),
        certificates: z
          .array(certificates)
          .min(1)
          .transform((all) => all.flat()),
      }),
    )
    .min(1),
});

export const walletVariables = {
  WALLET_KEY: z
    .string()
    // Environment files have one line for each variable.
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .optional(),
  WALLET_TRUST_FILE: z.string().min(1).optional(),
};

interface WalletEnvironment {
  readonly WALLET_KEY?: string | undefined;
  readonly WALLET_TRUST_FILE?: string | undefined;
  readonly PLATFORM_URL?: string | undefined;
}

/** Returns the settings of identity wallets. Null without a file of trusted issuers. */
export function readWallet(env: WalletEnvironment): WalletSettings | null {
  const { WALLET_TRUST_FILE: file, WALLET_KEY: key, PLATFORM_URL: platformUrl } = env;
  if (file === undefined) return null;
  if (key === undefined) throw new Error('WALLET_KEY is missing: it signs the requests to identity wallets');
  if (platformUrl === undefined) throw new Error('PLATFORM_URL is missing: identity wallets answer to it');
  const { certificate, ...trust } = readTrust(file);
  return { key, certificates: certificate, ...trust };
}

function readTrust(file: string) {
  try {
    return trustSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`WALLET_TRUST_FILE: ${problem}`);
  }
}
