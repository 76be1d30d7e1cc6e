/** See once. */
export interface Once<T> {
  (): Promise<T>;
  /** What was made or is being made; null before the first call and after a failure. Set to null, it is made anew. */
  made: Promise<T> | null;
}

/** Makes something at the first call and gives it to all later ones. What could not be made is made anew. */
export function once<T>(make: () => Promise<T>): Once<T> {
  const get: Once<T> = () => {
    if (get.made) return get.made;
    const mine = make().catch((error) => {
      // Another one may be under way by now.
      if (get.made === mine) get.made = null;
      throw error;
    });
    get.made = mine;
    return mine;
  };
  get.made = null;
  return get;
}
