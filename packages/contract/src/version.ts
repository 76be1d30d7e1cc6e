/** Version of the library, the same in every package. */
export const VERSION = '2.20.3';
