/** Version of the wrapper, sent to the payment provider with each frame. */
export const CASHIER_VERSION = '1.4.1';
