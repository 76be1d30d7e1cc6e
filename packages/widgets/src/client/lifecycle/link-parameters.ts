/** URL parameters of links in emails and of returns from a payment. */
export const LINK_PARAMETERS = [
  'reset-pw-key',
  'activation-key',
  'deposit',
  'withdraw',
  'payment-status',
  'unsubscribe',
  'statement',
  'playerdesk-pnp',
] as const;

/** URL parameters that a bank adds to `playerdesk-pnp`. Without it, parameters of these names belong to the host. */
export const BANK_PARAMETERS = ['status', 'code'] as const;

/** Values of the link parameters. Null for those that are not in the URL. */
export type Links = Readonly<Record<(typeof LINK_PARAMETERS)[number], string | null>>;
