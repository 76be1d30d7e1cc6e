// @chunk player

/** Page visibility. */
export interface Visibility {
  /** Returns whether the page is visible. */
  isVisible(): boolean;
  /** Subscribes to changes. Returns an unsubscribe function. */
  onChange(listener: () => void): () => void;
}

/** Returns the visibility of this document. Without a document the page counts as visible. */
export function documentVisibility(): Visibility {
  const page = globalThis.document as Document | undefined;
  return {
    isVisible: () => page?.visibilityState !== 'hidden',
    onChange(listener) {
      page?.addEventListener('visibilitychange', listener);
      return () => page?.removeEventListener('visibilitychange', listener);
    },
  };
}
