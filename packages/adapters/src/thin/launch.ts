import { parseWebUrl } from './thin-options.ts';

/** A game to launch in demo mode. This platform has no real-money launch. */
export interface FunGame {
  /** Identifier of the game, also used in the page's path. */
  readonly identifier: string;
  readonly tableId?: string | undefined;
  /** Page that the game returns to. Default `/casino` of the page. */
  readonly homeUrl?: string | undefined;
  /** Whether the game has a window of its own. Default false. */
  readonly standalone?: boolean | undefined;
}

/** URLs of a game in demo mode. */
export interface FunLaunch {
  /** Path of the page while the game is open: `/play/{identifier}`. */
  readonly path: string;
  /** URL of the game's frame. */
  readonly url: string;
  /** `d`: demo. */
  readonly mode: 'd';
}

export interface LaunchSettings {
  readonly playHost: string;
  readonly brandId: string;
  readonly language: string;
  /** Origin of the page. */
  readonly origin: string;
}

/** Characters of a valid identifier. None of them can change the path of a URL. */
const IDENTIFIER = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

/**
 * Builds the URLs of a game in demo mode.
 *
 * @throws TypeError When the identifier or an address is invalid.
 */
export function launchInFun(
  { identifier, tableId, homeUrl, standalone = false }: FunGame,
  { playHost, brandId, language, origin }: LaunchSettings,
): FunLaunch {
  if (!IDENTIFIER.test(identifier)) throw new TypeError(`"${identifier}" identifies no game.`);
  const name = encodeURIComponent(identifier);
  const url = new URL(`${encodeURIComponent(brandId)}/${name}`, parseWebUrl(playHost));
  const home = new URL(homeUrl ?? '/casino', origin);
  if (!/^https?:$/.test(home.protocol)) throw new TypeError(`"${homeUrl}" is no web address.`);
  const query = {
    mode: 'd',
    standalone: String(standalone),
    language,
    ...(tableId !== undefined && { tableId }),
    homeurl: home.href,
  };
  url.search = new URLSearchParams(query).toString();
  return { path: `/play/${name}`, url: url.href, mode: 'd' };
}
