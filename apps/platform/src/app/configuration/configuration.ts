import { z } from 'zod';
import {
  type ConsoleConfiguration,
  consoleConfiguration,
  consoleVariables,
} from './console-configuration.ts';
import {
  type DatabaseConfiguration,
  databaseConfiguration,
  databaseVariables,
} from './database-configuration.ts';
import {
  type EngagementConfiguration,
  engagementConfiguration,
  engagementVariables,
} from './engagement-configuration.ts';
import { type GamingConfiguration, gamingConfiguration, gamingVariables } from './gaming-configuration.ts';
import {
  type IdentityConfiguration,
  identityConfiguration,
  identityVariables,
} from './identity-configuration.ts';
import { type MoneyConfiguration, moneyConfiguration, moneyVariables } from './money-configuration.ts';
import {
  type PrivacyConfiguration,
  privacyConfiguration,
  privacyVariables,
} from './privacy-configuration.ts';
import {
  type ProcessConfiguration,
  processConfiguration,
  processVariables,
} from './process-configuration.ts';
import {
  type ResponsibleGamblingConfiguration,
  responsibleGamblingConfiguration,
  responsibleGamblingVariables,
} from './responsible-gambling-configuration.ts';
import { assertEncrypted } from './transport-security.ts';
import {
  type TransportsConfiguration,
  transportsConfiguration,
  transportsVariables,
} from './transports-configuration.ts';
import {
  type VerificationConfiguration,
  verificationConfiguration,
  verificationVariables,
} from './verification-configuration.ts';

/** The configuration of a platform process. Read from the environment by {@link readConfiguration}. */
export interface Configuration
  extends ProcessConfiguration,
    DatabaseConfiguration,
    TransportsConfiguration,
    IdentityConfiguration,
    ResponsibleGamblingConfiguration,
    VerificationConfiguration,
    PrivacyConfiguration,
    MoneyConfiguration,
    GamingConfiguration,
    EngagementConfiguration,
    ConsoleConfiguration {}

const environmentSchema = z.object({
  ...processVariables.shape,
  ...databaseVariables.shape,
  ...transportsVariables.shape,
  ...identityVariables.shape,
  ...responsibleGamblingVariables.shape,
  ...verificationVariables.shape,
  ...privacyVariables.shape,
  ...moneyVariables.shape,
  ...gamingVariables.shape,
  ...engagementVariables.shape,
  ...consoleVariables.shape,
});

/**
 * Reads the configuration from environment variables. An empty variable counts as absent.
 *
 * @throws Error that names every invalid variable.
 */
export function readConfiguration(variables: NodeJS.ProcessEnv): Configuration {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  assertEncrypted(env);
  return {
    ...processConfiguration(env),
    ...databaseConfiguration(env),
    ...transportsConfiguration(env),
    ...identityConfiguration(env),
    ...responsibleGamblingConfiguration(env),
    ...verificationConfiguration(env),
    ...privacyConfiguration(env),
    ...moneyConfiguration(env),
    ...gamingConfiguration(env),
    ...engagementConfiguration(env),
    ...consoleConfiguration(env),
  };
}
