import { type Language, toLanguage } from '../reference-data/languages.ts';
import type { Message, MessageTemplate } from './outbox.ts';

const GREETINGS: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Hello ${name},`,
  sv: (name) => `Hej ${name},`,
  no: (name) => `Hei ${name},`,
  fi: (name) => `Hei ${name},`,
  pl: (name) => `Cześć ${name},`,
  th: (name) => `สวัสดีคุณ ${name}`,
};

/** The recipient of an email. */
export interface EmailRecipient {
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
}

/** The text of an email in one language: its subject and its paragraphs after the greeting. */
export interface EmailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Renders an email in the player's language, with English as the fallback. */
export function renderEmail(
  template: MessageTemplate,
  { email, first_name, language }: EmailRecipient,
  getText: (language: Language) => EmailText,
): Message {
  const supported = toLanguage(language);
  const { subject, paragraphs } = getText(supported);
  const body = [GREETINGS[supported](first_name), ...paragraphs].join('\n\n');
  return { channel: 'mail', recipient: email, language: supported, template, subject, body };
}
