/** Something to tell the player above the content. */
export interface NoticeMessage {
  readonly level: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
  readonly title?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}
