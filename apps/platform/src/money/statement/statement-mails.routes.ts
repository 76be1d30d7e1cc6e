import { getStatementMail, setStatementMail } from '@playerdesk/contract/internal';
import { getStatementMailSchema, setStatementMailSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { StatementMails } from './statement-mails.ts';

export function statementMailRoutes(mails: StatementMails): Handler[] {
  return [
    read(getStatementMail, getStatementMailSchema, mails.get),
    write(setStatementMail, setStatementMailSchema, mails.set),
  ];
}
