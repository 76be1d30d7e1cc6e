/** Characters that hide text, or change its direction or lines. */
const HIDING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Returns whether a text has characters that hide text, or change its direction or lines. */
export const hidesText = (text: string): boolean => HIDING.test(text);
