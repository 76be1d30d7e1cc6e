/** The visitor, as passed to a chat provider. */
export interface ChatVisitor {
  /**
   * Id of the player on the platform, or null for a visitor. No name, address or phone number is passed to a provider.
   */
  readonly playerId: string | null;
  /** Id under which the provider restores an earlier conversation, or null. */
  readonly restoreId: string | null;
  /** Locale of the instance, as a BCP 47 tag. */
  readonly locale: string;
}

/** Handle of a provider's chat on the page. */
export interface ChatWindow {
  /** Returns whether the chat can be opened. A script may run long before the provider's frame is ready. */
  isReady(): boolean;
  /** Opens the chat window. */
  open(): void;
  /** Restarts the chat with the same conversation. */
  reload(): void;
  /** Removes everything that the provider added to the page. */
  destroy(): void;
}

/** Callbacks for events of a chat provider. */
export interface ChatEvents {
  /**
   * Called when the provider has assigned a restore id. Pass it as {@link ChatVisitor.restoreId} to continue the
   * conversation later.
   */
  readonly onRestoreId: (id: string) => void;
  /** Called when the visitor closes the chat window. */
  readonly onClosed: () => void;
}

/**
 * Adapter for the script of a chat provider.
 *
 * @example
 * const driver: ChatDriver = {
 *   scriptUrl: 'https://chat.example/widget.js',
 *   start: (page, visitor, events) => startChat(page, visitor, events),
 * };
 */
export interface ChatDriver {
  /** URL of the provider's script. */
  readonly scriptUrl: string;
  /**
   * Starts the chat. Called once the script has run.
   *
   * @throws TypeError when the script has not defined its global.
   */
  start(page: Window, visitor: ChatVisitor, events: ChatEvents): ChatWindow;
}
