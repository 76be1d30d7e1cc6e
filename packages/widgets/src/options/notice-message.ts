/** A notice shown above the content of a widget. */
export interface NoticeMessage {
  /** Severity. Errors are announced at once by screen readers. */
  readonly level: 'success' | 'error' | 'warning' | 'info';
  /** Text of the notice, already translated. */
  readonly text: string;
  /** Heading above the text. */
  readonly title?: string | undefined;
  /** Whether the notice cannot be dismissed because an operation waits for one of its actions. Default: false. */
  readonly kept?: boolean | undefined;
  /** Actions offered to the player, most likely first. */
  readonly actions?:
    | readonly {
        readonly label: string;
        /** Called when the player presses the action. */
        readonly run: () => void;
      }[]
    | undefined;
}

/** A notice with the id of its source. */
export type SourcedNotice = readonly [by: string, notice: NoticeMessage];
