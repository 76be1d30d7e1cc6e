/** Parameters of the page's address that ask for something: links of mails, and the ways back from a payment. */
export const LINKS = [
  'reset-pw-key',
  'activation-key',
  'deposit',
  'withdraw',
  'payment-status',
  'unsubscribe',
] as const;
export type Links = Readonly<Record<(typeof LINKS)[number], string | null>>;
