import type { WidgetContext } from '../../kit/widget-context.ts';

/**
 * Opens the e-ID sign-in. A person with an account is signed in. Others return to the e-ID sign-up, which continues
 * with the typed values.
 */
export function identifyByEid(widget: WidgetContext, email: string): void {
  widget.open('sign-in-oauth', email === '' ? {} : { email });
}
