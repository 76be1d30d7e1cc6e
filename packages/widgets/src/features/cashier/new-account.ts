import { loadFeatureMessages } from '../../i18n/load-messages.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';

/**
 * Lets the player confirm a withdrawal to a new account. Nobody but the player can repeat it: only the provider's frame
 * knows the account.
 */
export async function confirmNewAccount({ notify, open, texts }: WidgetContext): Promise<void> {
  texts.add(await loadFeatureMessages('passkeys', texts.shippedLocale));
  const onConfirmed = () => notify({ level: 'success', text: texts.text('step-up.repeat-withdrawal') });
  const ask = () => open('message', { kind: 'step-up', retry: onConfirmed }, undefined, true);
  const action = { label: texts.text('button.continue'), run: ask };
  notify({ level: 'info', text: texts.text('step-up.new-account'), actions: [action] });
  ask();
}
