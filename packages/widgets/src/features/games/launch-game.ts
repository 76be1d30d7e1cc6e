import {
  createGameSession,
  gameUrl,
  type LaunchRequest,
  MODE_LETTERS,
  playerdeskError,
  playModeOf,
} from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';
import { hasOperation, isMissing } from '../../kit/discovered-operations.ts';
import type { GameSettings } from '../../options/game-settings.ts';

/** Builds a game's address here, from the host's settings; real play fetches what lets the player in first. */
export async function getGameUrl(
  account: Account,
  settings: GameSettings | undefined,
  { identifier, gameId, playMode, tableId }: LaunchRequest,
): Promise<string> {
  if (!settings) throw playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
  const { fun = false, playHost, brand, homeUrl = '/casino' } = settings;
  const mode = fun ? 'demo' : playModeOf(playMode);
  const session = mode === 'real' ? await getEntryKey(account, settings, gameId, tableId) : undefined;
  return gameUrl({
    playHost,
    brand,
    name: fun ? identifier : gameId,
    mode: MODE_LETTERS[mode],
    language: account.language('launchGame'),
    ...(session !== undefined && { session }),
    ...(tableId !== undefined && { tableId }),
    homeUrl: new URL(homeUrl, location.origin).href,
    standalone: false,
  });
}

/**
 * A key of one use. The session id itself only where the host chose so, or chose nothing and the platform makes no keys: then
 * the address is the documents' (2-money §7). See docs/decisions/0019.
 */
async function getEntryKey(
  account: Account,
  { entry }: GameSettings,
  gameId: string,
  tableId: string | undefined,
): Promise<string | undefined> {
  if (entry === 'none') return undefined;
  if (entry === 'session') return getGameSession(account);
  const { platform } = account;
  if (entry === undefined && !hasOperation(platform, createGameSession)) return getGameSession(account);
  const input = { gameId, ...(tableId !== undefined && { tableId }) };
  try {
    const result = await account.write(createGameSession, input);
    // It settles as "not done" at best, so a result always carries its answer.
    return result.kind === 'answered' ? result.answer.session : undefined;
  } catch (error) {
    if (isMissing(error, platform, createGameSession) && entry === undefined) return getGameSession(account);
    throw error;
  }
}

/** The session that a game's address carries: of the content system where the platform has one, else the player's own. */
async function getGameSession(account: Account): Promise<string | undefined> {
  return (await account.cmsSessionId()) ?? account.sessionId() ?? undefined;
}
