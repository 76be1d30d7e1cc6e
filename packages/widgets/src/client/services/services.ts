import { type LaunchRequest, toPlayMode } from '@playerdesk/contract/internal';
import type { Account, Inbox, Lobby, Properties, ResponsibleGambling } from '@playerdesk/core/internal';
import { loadScript } from '../../kit/runtime-script.ts';
import { getInbox, getLobby, getProperties } from '../../kit/services/account-services.ts';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import type { PlayerdeskOptions, WidgetHandle } from '../../options/playerdesk-options.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import type { Chat } from '../chat/chat.ts';
import { createChat } from '../chat/chat.ts';
import { loadDriver } from '../chat/drivers.ts';

/** Games, and how to start one. */
export interface PlayLobby extends Lobby {
  /**
   * Opens a game above the page. Returns null when the player cannot play for real money, after showing what is
   * missing.
   */
  launch(request: LaunchRequest & Pick<WidgetProps['external'], 'title'>): WidgetHandle<'external'> | null;
}

/** Services of an account that work without a screen, by name. */
export interface Services {
  lobby: PlayLobby;
  inbox: Inbox;
  properties: Properties;
  responsibleGambling: ResponsibleGambling;
  chat: Chat;
}
/** Name of a service. */
export type ServiceName = keyof Services;

/** Interface of an instance that services use. */
export interface ServiceDesk {
  readonly account: Account;
  readonly destroyed?: boolean;
  open<N extends 'external' | 'message'>(widget: N, props: WidgetProps[N]): WidgetHandle<N>;
  canProceed(action: 'play'): boolean;
  options(): PlayerdeskOptions;
}

/** The widget of the game waits for the answer by itself. */
const isChecking = ({ store }: Account) => store.getState().requiredActions === 'checking';

const FACTORIES: { readonly [N in ServiceName]: (desk: ServiceDesk) => Services[N] } = {
  lobby: (desk) => ({
    ...getLobby(desk.account),
    launch: (request) =>
      toPlayMode(request.playMode) === 'demo' || isChecking(desk.account) || desk.canProceed('play')
        ? desk.open('external', request)
        : null,
  }),
  inbox: ({ account }) => getInbox(account),
  properties: ({ account }) => getProperties(account),
  responsibleGambling: ({ account }) => getResponsibleGambling(account),
  chat: (desk) => getChat(desk),
};

/** Returns an error that is a diagnostic too: hooks of React do not throw it. */
function refuse({ account }: Pick<ServiceDesk, 'account'>, words: string): Error {
  account.events.emit('diagnostic', { code: 'argument-invalid', detail: `load: ${words}` });
  return new Error(words);
}

const chats = new WeakMap<Account, Chat>();

function getChat(desk: ServiceDesk): Chat {
  const { account } = desk;
  const existing = chats.get(account);
  if (existing) return existing;
  const settings = desk.options().chat;
  if (!settings) throw refuse(desk, 'This instance has no chat: give it one with the option `chat`.');
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

/** Removes what the services of an account added to the page. */
function releaseServices({ account }: Pick<ServiceDesk, 'account'>): void {
  chats.get(account)?.destroy();
}

/**
 * Returns a service of an instance.
 *
 * @throws Error when there is no such service, or the instance is destroyed.
 */
function getService<N extends ServiceName>(name: N, desk: ServiceDesk): Services[N] {
  if (desk.destroyed) throw new Error('This instance was destroyed.');
  if (!Object.hasOwn(FACTORIES, name))
    throw refuse(desk, `"${name}" is no service. The services are: ${Object.keys(FACTORIES).join(', ')}.`);
  return FACTORIES[name](desk);
}

export const services = { serviceOf: getService, releaseServices };
