/** `bonus-code` of `bonusCode`. */
export type KebabCase<T extends string> = T extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${KebabCase<Rest>}`
  : T;

/** Names of the properties that accept values of a type. */
export type KeysOfType<Props, Kind> = {
  [K in keyof Props & string]: Extract<Props[K], Kind> extends never ? never : K;
}[keyof Props & string];
