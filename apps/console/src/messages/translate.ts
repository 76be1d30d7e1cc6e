import { language } from './language.ts';
import { SWEDISH } from './swedish.ts';

/** An English text of the console. */
export type Text = keyof typeof SWEDISH;

type Placeholder<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Values<Message extends string> = [Placeholder<Message>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Message>, string | number>>];

/** Returns a text in the language of the page, with its values: `t('Found: {count}', { count: 3 })`. */
export function t<Message extends Text>(text: Message, ...[values]: Values<Message>): string {
  const translated: string = language === 'sv' ? SWEDISH[text] : text;
  const byName: Readonly<Record<string, string | number>> = values ?? {};
  return translated.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(byName[name] ?? placeholder),
  );
}
