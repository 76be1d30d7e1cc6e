/** The simulation modes of the provider. They apply to every test number. */
export const PAYMENT_MODES = ['well', 'down', 'slow', 'out-of-order', 'duplicates'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
