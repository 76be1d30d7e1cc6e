import { createInbox, createLobby, createProperties } from '@playerdesk/core';
import { ofAccount } from './per-account.ts';

export const inboxOf = ofAccount((account) => createInbox(account));
export const lobbyOf = ofAccount((account) => createLobby(account));
export const propertiesOf = ofAccount(createProperties);
