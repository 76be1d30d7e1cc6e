import type { ChatDriver } from '../../options/chat-driver.ts';
import type { ChatSettings } from '../../options/chat-settings.ts';

/**
 * Loads the driver of a chat provider.
 *
 * @throws TypeError when `host` is not a web address.
 */
export async function loadDriver({ provider, host = '', account = '' }: ChatSettings): Promise<ChatDriver> {
  if (typeof provider !== 'string') return provider;
  const url = new URL(host);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`"${host}" is no web address.`);
  if (provider === 'freshchat') return (await import('./freshchat.ts')).freshchat(url.origin, account);
  return (await import('./north-chat.ts')).northChat(url.origin, account);
}
