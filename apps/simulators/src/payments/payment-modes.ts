/** How the provider behaves, whatever number is used. */
export const PAYMENT_MODES = ['well', 'down', 'slow', 'out-of-order', 'duplicates'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
