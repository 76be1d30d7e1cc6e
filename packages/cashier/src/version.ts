/** Version of the wrapper, told to the payment provider with each frame. */
export const CASHIER_VERSION = '1.4.1';
