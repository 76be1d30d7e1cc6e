import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Returns the visitor's country as reported by a trusted proxy. */
export type NamedCountry = (request: FastifyRequest) => string | undefined;

export interface ProxySettings {
  /** Addresses whose X-Forwarded-For and `countryHeader` are trusted. */
  readonly trustedProxies: readonly string[];
  /** Header in which a trusted proxy reports the visitor's country. */
  readonly countryHeader: string | null;
}

/** Returns whether the headers of an address are trusted. */
export const proxyTrust = ({ trustedProxies }: Pick<ProxySettings, 'trustedProxies'>) =>
  compile([...trustedProxies]);

/** Reads the country header. Anyone can send it, also past the proxy, so it counts only from trusted addresses. */
export function createNamedCountry(settings: ProxySettings): NamedCountry {
  const name = settings.countryHeader?.toLowerCase();
  const isTrusted = proxyTrust(settings);
  return ({ headers, socket }) => {
    const country = name && isTrusted(socket.remoteAddress ?? '', 0) ? headers[name] : undefined;
    return typeof country === 'string' ? country : undefined;
  };
}
