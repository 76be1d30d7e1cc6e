import { playerdeskError } from '@playerdesk/contract/internal';
import type { MockPlatform } from '@playerdesk/testing';

/** How the platform answers: as scripted, never, or with failures. */
export type PlatformMode = 'good' | 'never' | 'down';

/** Operations that always answer, because no widget renders without them. */
const REQUIRED_OPERATIONS = ['bootstrap', 'getProfile', 'getDisplayPages'];

const MODES: Readonly<Record<Exclude<PlatformMode, 'good'>, () => Promise<never>>> = {
  never: () => new Promise(() => {}),
  down: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
};

/** Applies a mode to all operations except the required ones. */
export function applyPlatformMode(platform: MockPlatform, weather: PlatformMode): MockPlatform {
  if (weather === 'good') return platform;
  const call: MockPlatform['call'] = (operation, input, options) =>
    REQUIRED_OPERATIONS.includes(operation.name)
      ? platform.call(operation, input, options)
      : MODES[weather]();
  return { ...platform, call };
}
