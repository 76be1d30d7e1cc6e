import type { EnvironmentName } from './environment-values.ts';

/** Connections to other servers that can be allowed without encryption. */
export const PLAINTEXT_CONNECTIONS = [
  'database',
  'mail',
  'documents',
  'archives',
  'eid',
  'captcha',
  'addresses',
] as const;
export type PlaintextConnection = (typeof PLAINTEXT_CONNECTIONS)[number];

interface Connections {
  readonly NODE_ENV: EnvironmentName;
  readonly DATABASE_URL?: string | undefined;
  readonly LISTENER_URL?: string | undefined;
  readonly ALLOW_PLAINTEXT: readonly PlaintextConnection[];
  readonly DOCUMENTS_S3_URL?: string | undefined;
  readonly ARCHIVES_S3_URL?: string | undefined;
  readonly EID_API_URL?: string | undefined;
  readonly EID_PROVIDER_URL?: string | undefined;
  readonly CAPTCHA_VERIFY_URL?: string | undefined;
  readonly ADDRESS_LOOKUP_URL?: string | undefined;
  readonly CONSOLE_URL?: string | undefined;
  readonly CONSOLE_OIDC_ISSUER?: string | undefined;
}

/**
 * Requires encrypted connections with verified certificates in production, except to this machine and where the
 * operator allows it.
 *
 * @throws Error that names the variable.
 * @see OWASP ASVS 5.0, 12.3.1 and 12.3.3
 */
export function assertEncrypted(env: Connections): void {
  if (env.NODE_ENV !== 'production') return;
  const { ALLOW_PLAINTEXT: allowed } = env;
  requireVerifiedServer('DATABASE_URL', env.DATABASE_URL, allowed);
  requireVerifiedServer('LISTENER_URL', env.LISTENER_URL, allowed);
  requireHttps('DOCUMENTS_S3_URL', env.DOCUMENTS_S3_URL, 'documents', allowed);
  requireHttps('ARCHIVES_S3_URL', env.ARCHIVES_S3_URL, 'archives', allowed);
  requireHttps('EID_PROVIDER_URL', env.EID_PROVIDER_URL, 'eid', allowed);
  requireHttps('EID_API_URL', env.EID_API_URL, 'eid', allowed);
  requireHttps('CAPTCHA_VERIFY_URL', env.CAPTCHA_VERIFY_URL, 'captcha', allowed);
  requireHttps('ADDRESS_LOOKUP_URL', env.ADDRESS_LOOKUP_URL, 'addresses', allowed);
  requireHttps('CONSOLE_URL', env.CONSOLE_URL, null, allowed);
  requireHttps('CONSOLE_OIDC_ISSUER', env.CONSOLE_OIDC_ISSUER, null, allowed);
}

function requireVerifiedServer(
  name: string,
  url: string | undefined,
  allowed: readonly PlaintextConnection[],
): void {
  if (!url || isLocalDatabase(url) || verifiesServer(url) || allowed.includes('database')) return;
  throw new Error(
    `${name} needs sslmode=verify-full in production. ALLOW_PLAINTEXT=database allows a private network.`,
  );
}

function requireHttps(
  name: string,
  url: string | undefined,
  /** Null: nothing allows it without encryption. */
  connection: PlaintextConnection | null,
  allowed: readonly PlaintextConnection[],
): void {
  if (!url?.startsWith('http:') || isLocalHost(new URL(url).hostname)) return;
  if (connection === null) throw new Error(`${name} needs https in production.`);
  if (allowed.includes(connection)) return;
  throw new Error(
    `${name} needs https in production. ALLOW_PLAINTEXT=${connection} allows a private network.`,
  );
}

/** Returns whether mail has to be encrypted: a server without TLS is refused then, and never used in plain. */
export function requiresMailEncryption(env: Pick<Connections, 'NODE_ENV' | 'ALLOW_PLAINTEXT'>): boolean {
  return env.NODE_ENV === 'production' && !env.ALLOW_PLAINTEXT.includes('mail');
}

function isLocalDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // In a PostgreSQL URL this parameter replaces the host. A path is a socket of this machine, as is no host.
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || isLocalHost(host);
}

function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host);
}

function verifiesServer(url: string): boolean {
  return new URL(url).searchParams.get('sslmode') === 'verify-full';
}
