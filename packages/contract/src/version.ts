/** Version of the library, identical in every package. */
export const VERSION = '2.20.3';
