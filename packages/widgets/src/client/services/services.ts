import { type LaunchRequest, playModeOf } from '@playerdesk/contract';
import type { Account, Inbox, Lobby, Properties, Safety } from '@playerdesk/core';
import { loadScript } from '../../kit/runtime-script.ts';
import { getInbox, getLobby, getProperties } from '../../kit/services/account-services.ts';
import { getSafety } from '../../kit/services/safety-services.ts';
import type { PlayerdeskOptions, WidgetHandle, WidgetProps } from '../../options/playerdesk-options.ts';
import type { Chat } from '../chat/chat.ts';
import { createChat } from '../chat/chat.ts';
import { loadDriver } from '../chat/drivers.ts';

/** What is played, and the way into a game. */
export interface PlayLobby extends Lobby {
  /**
   * Opens a game over the page. Real play needs an activated player: who is not reads why, and null comes back.
   */
  launch(request: LaunchRequest & Pick<WidgetProps['external'], 'title'>): WidgetHandle<'external'> | null;
}

/** What a host may use of the account without a screen, by name. */
export interface Services {
  lobby: PlayLobby;
  inbox: Inbox;
  properties: Properties;
  safety: Safety;
  chat: Chat;
}
export type ServiceName = keyof Services;

/** What services need of the instance they belong to. */
export interface ServiceDesk {
  readonly account: Account;
  open<N extends 'external' | 'message'>(widget: N, props: WidgetProps[N]): WidgetHandle<N>;
  canProceed(action: 'play'): boolean;
  options(): PlayerdeskOptions;
}

const FACTORIES: { readonly [N in ServiceName]: (desk: ServiceDesk) => Services[N] } = {
  lobby: (desk) => ({
    ...getLobby(desk.account),
    launch: (request) =>
      playModeOf(request.playMode) === 'demo' || desk.canProceed('play')
        ? desk.open('external', request)
        : null,
  }),
  inbox: ({ account }) => getInbox(account),
  properties: ({ account }) => getProperties(account),
  safety: ({ account }) => getSafety(account),
  chat: (desk) => getChat(desk),
};

const chats = new WeakMap<Account, Chat>();

function getChat(desk: ServiceDesk): Chat {
  const { account } = desk;
  const existing = chats.get(account);
  if (existing) return existing;
  const settings = desk.options().chat;
  if (!settings) throw new Error('This instance has no chat: give it one with the option `chat`.');
  const chat = createChat({
    account,
    settings,
    properties: getProperties(account),
    page: window,
    locale: () => desk.options().locale ?? 'en-US',
    loadDriver,
    loadScript: (url) => loadScript(document, url),
    onBlocked: (retry) => desk.open('message', { kind: 'chat-not-loaded', retry }),
  });
  chats.set(account, chat);
  return chat;
}

/** Takes off the page what services put there. */
function releaseServices({ account }: Pick<ServiceDesk, 'account'>): void {
  chats.get(account)?.destroy();
}

/** A service of an instance. Throws for a name that is none. */
function getService<N extends ServiceName>(name: N, desk: ServiceDesk): Services[N] {
  const create = FACTORIES[name];
  if (!create)
    throw new Error(`"${name}" is no service. The services are: ${Object.keys(FACTORIES).join(', ')}.`);
  return create(desk);
}

export const services = { serviceOf: getService, releaseServices };
