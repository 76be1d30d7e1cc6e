import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** What a trusted proxy says of the visitor's country. */
export type NamedCountry = (request: FastifyRequest) => string | undefined;

export interface ProxySettings {
  /** Addresses whose X-Forwarded-For and `countryHeader` are believed. */
  readonly trustedProxies: readonly string[];
  /** Header in which a trusted proxy names the visitor's country. */
  readonly countryHeader: string | null;
}

/** Whether what an address says of its visitors is believed. */
export const proxyTrust = ({ trustedProxies }: Pick<ProxySettings, 'trustedProxies'>) =>
  compile([...trustedProxies]);

/** Anyone may send the header, also past the proxy: it counts from whom X-Forwarded-For does. */
export function createNamedCountry(settings: ProxySettings): NamedCountry {
  const name = settings.countryHeader?.toLowerCase();
  const isTrusted = proxyTrust(settings);
  return ({ headers, socket }) => {
    const country = name && isTrusted(socket.remoteAddress ?? '', 0) ? headers[name] : undefined;
    return typeof country === 'string' ? country : undefined;
  };
}
