import type { WidgetContext } from '../../kit/widget-context.ts';

/**
 * Hands over to the e-ID. Who is known there is signed in; who is not comes back to the e-ID sign-up, which goes on
 * with what was typed here.
 */
export function identifyByEid(widget: WidgetContext, email: string): void {
  widget.open('sign-in-oauth', email === '' ? {} : { email });
}
