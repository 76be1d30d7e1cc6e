import { parseArgs } from 'node:util';
import { PERSONA_NAMES } from '../platform/personas.ts';

/** Parsed arguments of the command. */
export interface CommandArguments {
  readonly port: number;
  readonly host: string;
  readonly origins: readonly string[];
  /** Milliseconds that each answer takes longer. */
  readonly delay: number;
  readonly help: boolean;
}

export const HELP = `Serves the REST dialect with consistent sample data, for a front-end without a platform.

  npx playerdesk-mock --port 4400

Then: createRestPlatform({ baseUrl: 'http://localhost:4400/rest' })

  --port PORT      port to listen on, 0 for any that is free (4400)
  --host HOST      address to listen on (127.0.0.1)
  --origin ORIGIN  another origin that may call it; pages of localhost always may
  --delay MS       delays each answer, in milliseconds (0)
  --help           print this

Players: ${PERSONA_NAMES.join(', ')} @demo.playerdesk.example, password Demo-Player-1!
Activation code 123456, code by SMS 1234, token of mailed links mock-token.
`;

const OPTIONS = {
  port: { type: 'string', default: '4400' },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string', multiple: true, default: [] as string[] },
  delay: { type: 'string', default: '0' },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Parses a command line.
 *
 * @throws Error With a message that names the problem.
 */
export function readArguments(args: readonly string[]): CommandArguments {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  const wrong = values.origin.find((origin) => !/^https?:\/\/[^/]+$/.test(origin));
  if (wrong !== undefined) throw new Error('--origin is an origin, such as https://casino.example');
  return {
    port: readNumber('--port', values.port, 65_535),
    host: values.host,
    origins: values.origin,
    delay: readNumber('--delay', values.delay, 60_000),
    help: values.help,
  };
}

function readNumber(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new Error(`${option} is a whole number up to ${most}`);
}
