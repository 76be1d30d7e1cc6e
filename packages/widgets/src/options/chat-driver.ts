/** Who is talked with, as little of them as a provider needs. */
export interface ChatVisitor {
  /** The player's id on the platform; null for a visitor. No name, address or number goes to a provider. */
  readonly playerId: string | null;
  /** Where an earlier conversation left off. */
  readonly restoreId: string | null;
  /** BCP 47. */
  readonly locale: string;
}

/** A provider's chat on the page. */
export interface ChatWindow {
  /** Whether it can be opened: a provider's script may run long before its frame stands. */
  isReady(): boolean;
  open(): void;
  /** Begins anew with the same conversation. */
  reload(): void;
  /** Takes everything off the page that the provider put there. */
  destroy(): void;
}

export interface ChatEvents {
  /** The provider named the conversation: with this id it goes on another time. */
  readonly onRestoreId: (id: string) => void;
  readonly onClosed: () => void;
}

/** What makes a chat of a provider's script. */
export interface ChatDriver {
  readonly scriptUrl: string;
  /** Called once the script has run. Throws where the script did not bring what it should. */
  start(page: Window, visitor: ChatVisitor, events: ChatEvents): ChatWindow;
}
