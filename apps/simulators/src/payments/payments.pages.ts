import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBuiltPages, type StaticFiles } from '../shared/static-files.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface ProviderPages extends Pick<SupplierContext, 'casinoUrl' | 'mayEmbed'> {
  readonly provider: PaymentProvider;
  readonly files: StaticFiles;
  /** The provider's own origin. */
  readonly origin: () => string;
}

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** Reads the files of the provider's pages. */
export const readPages = (): Promise<StaticFiles> => readBuiltPages('payments');

/** Sends a page of the provider. Only the named origins may frame it. */
export function sendPage(reply: FastifyReply, page: string, ancestors = "'none'"): FastifyReply {
  reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${ancestors}`);
  return reply.type('text/html; charset=utf-8').send(page);
}

/**
 * Returns the origin that may frame a page and receives its messages: the requesting one if it is allowed, otherwise
 * the casino.
 */
export function getParentOrigin({ query }: FastifyRequest, { casinoUrl, mayEmbed }: ProviderPages): string {
  const requested = query as Readonly<Record<string, unknown>>;
  const address = requested['attributes.hostUri'] ?? requested.hostUri;
  const origin = typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : '';
  return origin !== '' && origin !== 'null' && mayEmbed(origin) ? origin : new URL(casinoUrl()).origin;
}

export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
