import {
  createGameSession,
  gameUrl,
  type LaunchRequest,
  MODE_LETTERS,
  playerdeskError,
  toPlayMode,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { hasOperation, isMissing } from '../../kit/discovered-operations.ts';
import type { GameSettings } from '../../options/game-settings.ts';

/** Builds the URL of a game from the host's settings. Real-money play requests an entry key first. */
export async function getGameUrl(
  account: Account,
  settings: GameSettings | undefined,
  { identifier, gameId, playMode, tableId }: LaunchRequest,
): Promise<string> {
  if (!settings) throw playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
  const { fun = false, playHost, brand, homeUrl = '/casino' } = settings;
  const mode = fun ? 'demo' : toPlayMode(playMode);
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
 * Returns the entry key of a game: a one-time key of the platform. The session id is used only if the host chose it,
 * or chose nothing on a platform without keys.
 *
 * @see docs/decisions/0019-a-key-for-a-game.md
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
    // It settles as "not done" at best, so a result always has its answer.
    return result.kind === 'answered' ? result.answer.session : undefined;
  } catch (error) {
    if (isMissing(error, platform, createGameSession) && entry === undefined) return getGameSession(account);
    throw error;
  }
}

/** Returns the session for a game URL: of the content system if the platform has one, otherwise the player's. */
async function getGameSession(account: Account): Promise<string | undefined> {
  return (await account.cmsSessionId()) ?? account.sessionId() ?? undefined;
}
