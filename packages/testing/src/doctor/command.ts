import { HELP, readArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { hasFailed, toJson, toText } from './report.ts';
import { runDoctor } from './run-doctor.ts';

/** Terminal of the command. */
export interface DoctorTerminal {
  readonly isColored: boolean;
  print(text: string): void;
  printError(text: string): void;
}

/** Runs the command. Returns the exit code: 0 no check failed, 1 one failed, 2 a wrong call. */
export async function runDoctorCommand(args: readonly string[], terminal: DoctorTerminal): Promise<number> {
  try {
    const options = readArguments(args);
    if (options === null) {
      terminal.print(HELP);
      return 0;
    }
    const findings = await runDoctor(options);
    terminal.print(options.json ? toJson(options.address, findings) : toText(findings, terminal.isColored));
    return hasFailed(findings) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    terminal.printError(`${error.message} See playerdesk doctor --help.\n`);
    return 2;
  }
}
