import { readConfiguration } from './app/configuration/configuration.ts';
import { startPlatform } from './app/platform.ts';

try {
  const configuration = readConfiguration(process.env);
  const platform = await startPlatform(configuration, { processMetrics: true });
  console.log(`Playerdesk is at ${platform.url}`);
  if (configuration.environment !== 'production') {
    console.log(`Backstage is at ${platform.url}/backstage?token=${configuration.backstageToken}`);
  }
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    platform.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  // The error of a refused connection has a code and an empty message.
  const { message, code } = error as { message?: string; code?: string };
  console.error(`Playerdesk could not start. ${message || code || String(error)}`);
  process.exit(1);
}
