import { parseArgs } from 'node:util';
import { isProvider } from './check-options.ts';
import type { TextsFile } from './check-texts.ts';
import { CommandError } from './command-error.ts';
import type { PlatformTarget } from './examined-page.ts';

/** Parsed arguments of the command. */
export interface DoctorArguments {
  readonly address: URL;
  /** Platform of a page whose HTML does not name it. */
  readonly platform: PlatformTarget | null;
  readonly frames: readonly URL[];
  readonly project: string;
  readonly texts: readonly TextsFile[];
  readonly browser: boolean;
  readonly executable: string | undefined;
  /** Milliseconds for each request. */
  readonly timeout: number;
  readonly json: boolean;
}

export const HELP = `Checks a running page with the widgets.

  npx playerdesk doctor https://casino.example/

  --platform URL         address of the platform, if the page has no script tag with data-platform
  --provider PROVIDER    rest, rpc, thin: how that platform is called (rest)
  --frame ORIGIN         origin of payments, games, e-ID or chat that the page shows in a frame; may be repeated
  --project DIR          project with the installed packages (.)
  --texts LOCALE=FILE    JSON file with the texts of a locale of your own; may be repeated
  --browser              also opens the page in Chromium, with @playwright/test
  --executable FILE      Chromium program for --browser
  --timeout SECONDS      for each request (10)
  --json                 prints the findings as JSON
  --help                 prints this

Exit code: 0 if no check failed, 1 if one failed, 2 for a wrong call.
`;

const OPTIONS = {
  platform: { type: 'string' },
  provider: { type: 'string', default: 'rest' },
  frame: { type: 'string', multiple: true, default: [] as string[] },
  project: { type: 'string', default: '.' },
  texts: { type: 'string', multiple: true, default: [] as string[] },
  browser: { type: 'boolean', default: false },
  executable: { type: 'string' },
  timeout: { type: 'string', default: '10' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Parses a command line.
 *
 * @returns Null if help was requested.
 * @throws CommandError With a message that names the problem.
 */
export function readArguments(args: readonly string[]): DoctorArguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [address, ...others] = positionals;
  if (address === undefined) throw new CommandError('The address of the page is missing.');
  if (others.length > 0) throw new CommandError(`There is one address: ${others.join(' ')} is too much.`);
  if (!isProvider(values.provider)) throw new CommandError('--provider is rest, rpc or thin.');
  const url = readUrl('The address', address, /^https?:$/);
  return {
    address: url,
    platform:
      values.platform === undefined
        ? null
        : {
            url: readUrl(
              '--platform',
              values.platform,
              values.provider === 'rpc' ? /^wss?:$/ : /^https?:$/,
              url,
            ),
            provider: values.provider,
            credentials: false,
          },
    frames: values.frame.map((frame) => readUrl('--frame', frame, /^https?:$/)),
    project: values.project,
    texts: values.texts.map(readTextsOption),
    browser: values.browser || values.executable !== undefined,
    executable: values.executable,
    timeout: readSeconds(values.timeout),
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

function readUrl(option: string, text: string, schemes: RegExp, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url === null || !schemes.test(url.protocol)) {
    throw new CommandError(
      `${option} is a complete URL, such as https://casino.example/. "${text}" is none.`,
    );
  }
  return url;
}

function readTextsOption(text: string): TextsFile {
  const [locale = '', path = ''] = text.split(/=(.*)/s);
  try {
    if (path !== '') return { locale: Intl.getCanonicalLocales(locale)[0] ?? '', path };
  } catch {
    // Reported below, like any other wrong value.
  }
  throw new CommandError(`--texts is LOCALE=FILE, such as es=texts/es.json. "${text}" is none.`);
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds > 0 && seconds <= 300) return seconds * 1_000;
  throw new CommandError('--timeout is a whole number of seconds up to 300.');
}
