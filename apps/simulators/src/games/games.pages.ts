import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../shared/escape-html.ts';
import { readBuiltPages, type StaticFiles } from '../shared/static-files.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import type { CatalogGame } from './catalog.ts';

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Languages of the pages, as addresses name them. */
export const LANGUAGES = ['en', 'sv', 'no', 'fi', 'pl', 'th'] as const;

/** Reads the files of the provider's pages. */
export const readPages = (): Promise<StaticFiles> => readBuiltPages('games');

/** Returns the page to which a game returns. An origin that may not show games is replaced by the casino. */
export function getHomeUrl(
  address: unknown,
  { casinoUrl, mayEmbed }: Pick<SupplierContext, 'casinoUrl' | 'mayEmbed'>,
): URL {
  const casino = new URL(casinoUrl());
  if (typeof address !== 'string' || !URL.canParse(address)) return casino;
  const home = new URL(address);
  const isWeb = home.protocol === 'http:' || home.protocol === 'https:';
  return isWeb && (home.origin === casino.origin || mayEmbed(home.origin)) ? home : casino;
}

/** Sends a game's page. Only the origin to which it returns may frame it. */
export function sendGame(
  reply: FastifyReply,
  page: string,
  { game, language, home }: { game: CatalogGame; language: string; home: URL },
): FastifyReply {
  const values: Readonly<Record<string, string>> = {
    language,
    game: game.id,
    skin: game.identifier,
    engine: game.engine,
    title: game.name,
    home: home.href,
    parent: home.origin,
  };
  const named = page.replace('lang="en"', 'lang="{language}"');
  const filled = named.replace(/\{(\w+)\}/g, (whole, name: string) => escapeHtml(values[name] ?? whole));
  reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${home.origin}`);
  return reply.type('text/html; charset=utf-8').send(filled);
}
