import { getMessage, getMessages, getMessagesWithStatus, markMessage } from '@playerdesk/contract/internal';
import {
  getMessageSchema,
  getMessagesSchema,
  getMessagesWithStatusSchema,
  markMessageSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { MessageService } from './messages.ts';

export function messageRoutes(service: MessageService): Handler[] {
  return [
    read(getMessages, getMessagesSchema, service.list),
    read(getMessagesWithStatus, getMessagesWithStatusSchema, service.withStatus),
    read(getMessage, getMessageSchema, service.one),
    write(markMessage, markMessageSchema, service.mark),
  ];
}
