import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentProvider, ProviderSurroundings } from './payment-provider.ts';

export interface ProviderPages extends Pick<ProviderSurroundings, 'casinoUrl' | 'mayEmbed'> {
  readonly provider: PaymentProvider;
  /** The provider's own origin. */
  readonly origin: () => string;
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

export const pageFile = (file: string) => readFile(new URL(`./page/${file}`, import.meta.url), 'utf8');

/** A page of the provider's, framed by those named alone. */
export function sendPage(reply: FastifyReply, page: string, ancestors = "'none'"): FastifyReply {
  reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${ancestors}`);
  // The policy says who may frame it; the older header knows no other origin than its own.
  if (ancestors !== "'none'") reply.removeHeader('X-Frame-Options');
  return reply.type('text/html; charset=utf-8').send(page);
}

/** The origin that may frame a page and is told things: the one that asks, if it may, else the casino. */
export function parentOf({ query }: FastifyRequest, { casinoUrl, mayEmbed }: ProviderPages): string {
  const asked = query as Readonly<Record<string, unknown>>;
  const address = asked['attributes.hostUri'] ?? asked.hostUri;
  const origin = typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : '';
  return origin !== '' && origin !== 'null' && mayEmbed(origin) ? origin : new URL(casinoUrl()).origin;
}

export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
