import type { AccountSession, SessionMethod } from '../account/account-session.schema.ts';
import { listAnswer } from './list-answer.ts';
import { lenient, optional, withDefault } from './reader.ts';
import { record } from './record.ts';
import { filledText, flag, text, word } from './scalars.ts';
import { instant } from './time.ts';

const METHODS = { password: [], passkey: [], otp: 'sms', eid: [], wallet: [], payment: [] };

const accountSession = record<AccountSession>(
  {
    id: filledText,
    device: withDefault(text, ''),
    method: lenient(optional(word<SessionMethod>(METHODS)), undefined),
    country: lenient(optional(filledText), undefined),
    ip: lenient(optional(filledText), undefined),
    startedAt: instant,
    lastUsedAt: instant,
    isCurrent: withDefault(flag, false),
  },
  { ip: ['ipAddress', 'address'], lastUsedAt: 'lastUsed', startedAt: 'started', isCurrent: 'current' },
);

/** Reads the sessions of a player. An unreadable one makes the list unreadable: it may be a stranger's. */
export const accountSessions = listAnswer('sessions', accountSession, { guards: true });
