import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../../app/configuration.ts';

/** What a trusted proxy says of the visitor's country. */
export type NamedCountry = (request: FastifyRequest) => string | undefined;

type Told = Pick<Configuration, 'trustedProxies' | 'countryHeader'>;

/** Whether what an address says of its visitors is believed. */
export const proxyTrust = ({ trustedProxies }: Pick<Told, 'trustedProxies'>) => compile([...trustedProxies]);

/** Anyone may send the header, also past the proxy: it counts from whom X-Forwarded-For does. */
export function createNamedCountry(told: Told): NamedCountry {
  const name = told.countryHeader?.toLowerCase();
  const isTrusted = proxyTrust(told);
  return ({ headers, socket }) => {
    const country = name && isTrusted(socket.remoteAddress ?? '', 0) ? headers[name] : undefined;
    return typeof country === 'string' ? country : undefined;
  };
}
