import type { MemoryPlatform } from '@playerdesk/adapters/memory';
import { playerdeskError } from '@playerdesk/contract';

/** How the platform answers: as scripted, never, or not at all. */
export type Weather = 'good' | 'never' | 'down';

/** What every widget stands on: without it nothing of it would show. */
const GROUND = ['bootstrap', 'getProfile', 'getDisplayPages'];

const ANSWERS: Readonly<Record<Exclude<Weather, 'good'>, () => Promise<never>>> = {
  never: () => new Promise(() => {}),
  down: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
};

/** The platform, with everything beyond the ground unanswered or failing. */
export function inWeather(platform: MemoryPlatform, weather: Weather): MemoryPlatform {
  if (weather === 'good') return platform;
  const call: MemoryPlatform['call'] = (operation, input, options) =>
    GROUND.includes(operation.name) ? platform.call(operation, input, options) : ANSWERS[weather]();
  return { ...platform, call };
}
