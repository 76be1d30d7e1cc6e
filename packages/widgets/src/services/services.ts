import { type LaunchRequest, playModeOf } from '@playerdesk/contract';
import type { Account, Inbox, Lobby, Properties } from '@playerdesk/core';
import type { WidgetHandle, WidgetProps } from '../options.ts';
import { inboxOf, lobbyOf, propertiesOf } from './account-services.ts';

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
}
export type ServiceName = keyof Services;

/** What services need of the instance they belong to. */
export interface ServiceDesk {
  readonly account: Account;
  open(widget: 'external', props: WidgetProps['external']): WidgetHandle<'external'>;
  mayGoOn(to: 'play'): boolean;
}

const MAKERS: { readonly [N in ServiceName]: (desk: ServiceDesk) => Services[N] } = {
  lobby: (desk) => ({
    ...lobbyOf(desk.account),
    launch: (request) =>
      playModeOf(request.playMode) === 'demo' || desk.mayGoOn('play') ? desk.open('external', request) : null,
  }),
  inbox: ({ account }) => inboxOf(account),
  properties: ({ account }) => propertiesOf(account),
};

/** A service of an instance. Throws for a name that is none. */
export function serviceOf<N extends ServiceName>(name: N, desk: ServiceDesk): Services[N] {
  const make = MAKERS[name];
  if (!make) throw new Error(`"${name}" is no service. The services are: ${Object.keys(MAKERS).join(', ')}.`);
  return make(desk);
}
