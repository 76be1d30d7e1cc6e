import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../shared/escape-html.ts';
import { readBuiltPages, type StaticFiles } from '../shared/static-files.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import type { CatalogueGame } from './catalogue.ts';

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Languages the pages are written in, as addresses name them. */
export const LANGUAGES = ['en', 'sv', 'no', 'fi', 'pl', 'th'] as const;

/** Reads the files of the provider's pages. */
export const readPages = (): Promise<StaticFiles> => readBuiltPages('games');

/** The page a game leads back to, if it is one that may show games; else the casino. */
export function homeOf(
  address: unknown,
  { casinoUrl, mayEmbed }: Pick<SupplierContext, 'casinoUrl' | 'mayEmbed'>,
): URL {
  const casino = new URL(casinoUrl());
  if (typeof address !== 'string' || !URL.canParse(address)) return casino;
  const home = new URL(address);
  const isWeb = home.protocol === 'http:' || home.protocol === 'https:';
  return isWeb && (home.origin === casino.origin || mayEmbed(home.origin)) ? home : casino;
}

/** Sends a game's page that the origin it leads back to may frame, and nobody else. */
export function sendGame(
  reply: FastifyReply,
  page: string,
  { game, language, home }: { game: CatalogueGame; language: string; home: URL },
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
