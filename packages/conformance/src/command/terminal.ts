/** Where the command speaks. Reports go to `print`, all else to `tell`. */
export interface Terminal {
  /** Somebody sits there and can be asked. */
  readonly isInteractive: boolean;
  readonly hasColour: boolean;
  print(text: string): void;
  printError(text: string): void;
  /** Shows how far a run is; undefined takes it away. */
  progress(text: string | undefined): void;
  /** Rejects when whoever sits there breaks off. */
  ask(question: string): Promise<boolean>;
}
