import { z } from 'zod';
import { ROLES, type Role } from '../../staff/index.ts';
import type { ConsoleSettings } from '../console/console-settings.ts';
import { list, origin, sharedSecret } from './environment-values.ts';
import type { ProcessEnvironment } from './process-configuration.ts';

export interface ConsoleConfiguration {
  /** The operator's console. Null: it does not run. */
  readonly console: ConsoleSettings | null;
}

/** `value=role`: a value of the claim, and what it lets a person do. */
const roles = list.pipe(
  z.array(
    z.string().transform((pair, context): readonly [string, Role] => {
      const at = pair.lastIndexOf('=');
      const role = ROLES.find((name) => name === pair.slice(at + 1));
      if (at > 0 && role) return [pair.slice(0, at), role];
      context.addIssue(`${pair} is not value=role, with one of the roles ${ROLES.join(', ')}`);
      return z.NEVER;
    }),
  ),
);

export const consoleVariables = z.object({
  CONSOLE_URL: origin,
  CONSOLE_HOST: z.string().min(1).default('127.0.0.1'),
  CONSOLE_PORT: z.coerce.number().int().min(0).max(65_535).default(4402),
  CONSOLE_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  CONSOLE_OIDC_CLIENT_ID: z.string().min(1).optional(),
  CONSOLE_OIDC_CLIENT_SECRET: sharedSecret,
  CONSOLE_ROLES_CLAIM: z.string().min(1).default('roles'),
  CONSOLE_ROLES: roles,
  CONSOLE_OIDC_ACR: list,
  CONSOLE_BREAK_GLASS_ALARM: list.pipe(z.array(z.email())),
});
type ConsoleEnvironment = z.infer<typeof consoleVariables>;

/** The console is off until it has an address. */
export function consoleConfiguration(
  env: ConsoleEnvironment & Pick<ProcessEnvironment, 'NODE_ENV' | 'SMTP_URL'>,
): ConsoleConfiguration {
  if (env.CONSOLE_URL === undefined) return { console: null };
  const hasAlarm = env.CONSOLE_BREAK_GLASS_ALARM.length > 0;
  if (hasAlarm && env.NODE_ENV === 'production' && env.SMTP_URL === undefined) {
    throw new Error('SMTP_URL is missing: CONSOLE_BREAK_GLASS_ALARM is alarmed by mail');
  }
  const required = (
    name: 'CONSOLE_OIDC_ISSUER' | 'CONSOLE_OIDC_CLIENT_ID' | 'CONSOLE_OIDC_CLIENT_SECRET',
  ) => {
    const value = env[name];
    if (value === undefined) throw new Error(`${name} is missing: staff sign in to the console by it`);
    return value;
  };
  return {
    console: {
      consoleUrl: env.CONSOLE_URL,
      host: env.CONSOLE_HOST,
      port: env.CONSOLE_PORT,
      breakGlassAlarm: env.CONSOLE_BREAK_GLASS_ALARM,
      issuer: required('CONSOLE_OIDC_ISSUER'),
      clientId: required('CONSOLE_OIDC_CLIENT_ID'),
      clientSecret: required('CONSOLE_OIDC_CLIENT_SECRET'),
      levels: env.CONSOLE_OIDC_ACR,
      rolesClaim: env.CONSOLE_ROLES_CLAIM,
      // A group of the provider may have the name of a role.
      roles: Object.fromEntries(
        env.CONSOLE_ROLES.length > 0 ? env.CONSOLE_ROLES : ROLES.map((role) => [role, role]),
      ),
    },
  };
}
