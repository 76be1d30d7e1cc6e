import type { WidgetName } from '@playerdesk/contract';

/** Panels that show or change what belongs to a player. */
const PLAYER_WIDGETS = new Set<WidgetName>([
  'account',
  'bonus-selector',
  'deposit',
  'favourites',
  'last-played',
  'piq-cashier',
  'responsible-gaming-test',
  'self-exclude',
  'source-of-wealth',
  'subscriptions',
  'verify',
]);

/** Options with which a panel works for a visitor too: a link of an email, and the end of a break that has begun. */
const VISITOR_OPTIONS = ['unsubToken', 'began'] as const;

/**
 * Returns whether a panel needs a player. A visitor signs in in such a panel, and then sees what they asked for.
 *
 * @param options The options that it was opened with.
 */
export function needsPlayer(widget: WidgetName, options: object = {}): boolean {
  return PLAYER_WIDGETS.has(widget) && !VISITOR_OPTIONS.some((name) => name in options);
}
