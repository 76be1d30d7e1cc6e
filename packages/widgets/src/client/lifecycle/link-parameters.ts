/** Parameters of the page's address that ask for something: links of mails, and the ways back from a payment. */
export const LINK_PARAMETERS = [
  'reset-pw-key',
  'activation-key',
  'deposit',
  'withdraw',
  'payment-status',
  'unsubscribe',
  'playerdesk-pnp',
] as const;

/** What a bank adds to the address with `playerdesk-pnp`. Other parameters of these names are the host's own. */
export const BANK_PARAMETERS = ['status', 'code'] as const;

export type Links = Readonly<Record<(typeof LINK_PARAMETERS)[number], string | null>>;
