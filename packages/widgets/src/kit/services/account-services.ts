import { createInbox, createLobby, createProperties } from '@playerdesk/core/internal';
import { perAccount } from './per-account.ts';

export const getInbox = perAccount((account) => createInbox(account));
export const getLobby = perAccount((account) => createLobby(account));
export const getProperties = perAccount(createProperties);
