import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../infrastructure/escape-html.ts';
import type { CatalogueGame } from './catalogue.ts';
import type { GameSurroundings } from './game-provider.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Languages the pages are written in, as addresses name them. */
export const LANGUAGES = ['en', 'sv', 'no', 'fi', 'pl', 'th'] as const;

export const pageFile = (file: string) => readFile(new URL(`./page/${file}`, import.meta.url), 'utf8');

/** The page a game leads back to, if it is one that may show games; else the casino. */
export function homeOf(
  address: unknown,
  { casinoUrl, mayEmbed }: Pick<GameSurroundings, 'casinoUrl' | 'mayEmbed'>,
): URL {
  const casino = new URL(casinoUrl());
  if (typeof address !== 'string' || !URL.canParse(address)) return casino;
  const home = new URL(address);
  const isWeb = home.protocol === 'http:' || home.protocol === 'https:';
  return isWeb && (home.origin === casino.origin || mayEmbed(home.origin)) ? home : casino;
}

/** A page for testers, framed by nobody. */
export function sendTester(reply: FastifyReply, page: string): FastifyReply {
  reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors 'none'`);
  return reply.type('text/html; charset=utf-8').send(page);
}

/** A game's page, framed by the origin it leads back to and by nobody else. */
export function sendGame(
  reply: FastifyReply,
  page: string,
  { game, language, home }: { game: CatalogueGame; language: string; home: URL },
): FastifyReply {
  const words: Readonly<Record<string, string>> = {
    language,
    game: game.id,
    skin: game.identifier,
    engine: game.engine,
    title: game.name,
    home: home.href,
    parent: home.origin,
  };
  const named = page.replace('lang="en"', 'lang="{language}"');
  const filled = named.replace(/\{(\w+)\}/g, (whole, word: string) => escapeHtml(words[word] ?? whole));
  reply.header('Content-Security-Policy', `${POLICY}; frame-ancestors ${home.origin}`);
  reply.header('Referrer-Policy', 'no-referrer');
  // The policy says who may frame it; the older header knows no other origin than its own.
  reply.removeHeader('X-Frame-Options');
  return reply.type('text/html; charset=utf-8').send(filled);
}
