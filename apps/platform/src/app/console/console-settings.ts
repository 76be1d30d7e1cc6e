import type { OpenidSettings } from '../../staff/index.ts';

/** Where the console listens, and how staff sign in. */
export interface ConsoleSettings extends OpenidSettings {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** E-mail addresses that a sign-in without the identity provider alarms. Empty: there is none. */
  readonly breakGlassAlarm: readonly string[];
}
