import type { EN } from './en.messages.ts';

export type MessageKey = keyof typeof EN;
/** The messages of one language. A missing message is a type error. */
export type GameMessages = Readonly<Record<MessageKey, string>>;
