/** Something to tell the player above the content. */
export interface NoticeMessage {
  readonly level: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  readonly title?: string | undefined;
  /** What is under way waits for one of its actions: it has no X. */
  readonly kept?: boolean | undefined;
  /** What the player can do about it, the likeliest first. */
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[] | undefined;
}

/** A notice with who tells it. */
export type SourcedNotice = readonly [by: string, notice: NoticeMessage];
