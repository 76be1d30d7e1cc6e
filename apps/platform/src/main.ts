import { readConfiguration } from './app/configuration/configuration.ts';
import { startPlatform } from './app/platform.ts';

try {
  const configuration = readConfiguration(process.env);
  const platform = await startPlatform(configuration, { processMetrics: true });
  console.log(`Playerdesk is at ${platform.url}`);
  if (configuration.environment !== 'production') {
    const backstage = `${platform.url}/backstage?token=${configuration.backstageToken}`;
    console.log(`Backstage is at ${backstage}`);
    // With the token, so that the showroom of the demo has mail and faults.
    if (configuration.staticDirs.length > 0) console.log(`Open the demo at ${backstage}&to=demo`);
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
