import { closeAccount, getAccountClosure } from '@playerdesk/contract/internal';
import { closeAccountSchema, getAccountClosureSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { AccountClosures } from './account-closures.ts';

export function accountClosureRoutes(closures: AccountClosures): Handler[] {
  return [
    read(getAccountClosure, getAccountClosureSchema, closures.get),
    write(closeAccount, closeAccountSchema, closures.close),
  ];
}
