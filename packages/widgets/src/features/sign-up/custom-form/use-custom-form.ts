import type { Account } from '@playerdesk/core/internal';
import { useEffect, useState } from 'react';
import { notifyNotLoaded } from '../../../kit/notify-not-loaded.ts';
import { useWidget, type WidgetContext } from '../../../kit/widget-context.ts';
import type { SignUpSettings } from '../../../options/playerdesk-options.ts';
import type { CustomForm } from './custom-form.ts';

/** Whether the operator adds fields or steps. */
export function hasCustomForm({ options: { signUp } }: WidgetContext): boolean {
  return Boolean(signUp?.fields?.length || signUp?.steps?.length);
}

/** Forms by account, with the options that they were created from. */
const forms = new WeakMap<Account, { readonly signUp: SignUpSettings; readonly form: Promise<CustomForm> }>();

/** Loads the operator's custom fields and steps. Null without any. A failed load is repeated by the next call. */
export async function loadCustomForm(widget: WidgetContext): Promise<CustomForm | null> {
  const { signUp } = widget.options;
  if (!signUp || !hasCustomForm(widget)) return null;
  const { account } = widget;
  const known = forms.get(account);
  if (known?.signUp === signUp) return known.form;
  const form = import('./custom-form.ts').then((code) => code.createCustomForm(widget, signUp));
  forms.set(account, { signUp, form });
  form.catch(() => forms.delete(account));
  return form;
}

/** Returns the operator's custom fields and steps once they are loaded, or null. Offers a retry if loading fails. */
export function useCustomForm(): CustomForm | null {
  const widget = useWidget();
  const { signUp } = widget.options;
  const { locale } = widget.texts;
  const [form, setForm] = useState<CustomForm | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to the options of the instance
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      loadCustomForm(widget).then(
        (loaded) => isCurrent && setForm(loaded),
        () => isCurrent && notifyNotLoaded(widget, load),
      );
    load();
    return () => {
      isCurrent = false;
    };
  }, [widget, signUp]);
  useEffect(() => form?.reportMissingTexts(locale), [form, locale]);
  return form;
}
