import { Gauge, type Registry } from 'prom-client';
import manifest from '../../../package.json' with { type: 'json' };
import { SCHEMA } from '../schema.ts';

/** Registers which release runs, and the latest migration that it knows. */
export function registerBuildInfo(registry: Registry): void {
  const gauge = new Gauge({
    name: 'playerdesk_build_info',
    help: 'Release that runs, and the latest migration that it knows',
    labelNames: ['version', 'schema'],
    registers: [registry],
  });
  gauge.set({ version: manifest.version, schema: Object.keys(SCHEMA.migrations).sort().at(-1) ?? 'none' }, 1);
}
