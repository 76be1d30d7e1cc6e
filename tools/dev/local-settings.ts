import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWalletTrust } from '../../apps/simulators/src/wallet/wallet-trust.ts';
import { ROOT } from '../setup/command.mjs';

/** The certificates that the platform of this machine trusts. */
const TRUST_FILE = join(ROOT, 'node_modules/.cache/playerdesk/wallet-trust.json');

interface Ports {
  readonly port: number;
  readonly simulatorsPort: number;
  /** Of the operator's console, and of the identity provider of its staff. */
  readonly consolePort: number;
  readonly staffPort: number;
}

/**
 * Returns the environment of a platform and its simulated suppliers on this machine. Variables that are set win.
 * Missing secrets are generated for this run.
 */
export function localSettings({
  port,
  simulatorsPort,
  consolePort,
  staffPort,
  ...more
}: Ports & Readonly<Record<string, string | number>>): Record<string, string> {
  const secret = () => randomBytes(32).toString('base64url');
  const origin = (name: string) => `http://${name}.localhost:${simulatorsPort}`;
  const defaults = {
    PLATFORM_URL: `http://localhost:${port}`,
    CAPTCHA: 'altcha',
    BACKSTAGE_TOKEN: secret(),
    SIMULATORS_TOKEN: secret(),
    PAYMENT_SECRET: secret(),
    GAME_SECRET: secret(),
    EID_SECRET: secret(),
    ADDRESS_LOOKUP_SECRET: secret(),
    CONSOLE_URL: `http://console.localhost:${consolePort}`,
    CONSOLE_OIDC_ISSUER: `http://localhost:${staffPort}`,
    CONSOLE_OIDC_CLIENT_ID: 'console',
    CONSOLE_OIDC_CLIENT_SECRET: secret(),
    ADDRESS_LOOKUP_URL: `http://127.0.0.1:${simulatorsPort}/addresses/find`,
    EID_API_URL: `http://127.0.0.1:${simulatorsPort}/eid`,
    EID_PROVIDER_URL: origin('eid'),
    PAYMENT_PROVIDER_URL: origin('pay'),
    GAME_PROVIDER_URL: origin('games'),
    CHAT_PROVIDER_URL: origin('chat'),
    THIRD_PARTY_URL: origin('third'),
    ...more,
  };
  const settings = Object.entries(defaults).map(
    ([name, value]) => [name, process.env[name] || String(value)] as const,
  );
  const environment = Object.fromEntries(settings);
  return {
    ...walletSettings(environment.EID_SECRET ?? ''),
    ...environment,
    // The variable of a port may be 0, which selects a free one.
    PORT: String(port),
    SIMULATORS_PORT: String(simulatorsPort),
    CONSOLE_PORT: String(consolePort),
    STAFF_PORT: String(staffPort),
  };
}

/** Registers the platform with the simulated issuers of identity wallets, unless it has issuers of its own. */
function walletSettings(secret: string): Record<string, string> {
  if (process.env.WALLET_TRUST_FILE) return {};
  const { key, trust } = createWalletTrust(secret);
  mkdirSync(join(TRUST_FILE, '..'), { recursive: true });
  writeFileSync(TRUST_FILE, JSON.stringify(trust));
  return { WALLET_KEY: key, WALLET_TRUST_FILE: TRUST_FILE };
}
