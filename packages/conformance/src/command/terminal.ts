/** Input and output of the command. Reports are written with `print`, everything else with `printError`. */
export interface Terminal {
  /** Whether a person can answer questions. */
  readonly isInteractive: boolean;
  readonly hasColor: boolean;
  print(text: string): void;
  printError(text: string): void;
  /** Shows the progress of a run; undefined clears it. */
  progress(text: string | undefined): void;
  /** Rejects when the person aborts. */
  ask(question: string): Promise<boolean>;
}
