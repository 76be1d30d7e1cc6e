/** Whether the page is looked at. */
export interface Visibility {
  isVisible(): boolean;
  /** Calls back whenever that changes. */
  onChange(listener: () => void): () => void;
}

/** The visibility of this document; where there is none, somebody always looks. */
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
