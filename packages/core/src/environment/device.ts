// @chunk session

import type { Device } from '@playerdesk/contract/internal';

type Guess = readonly [pattern: RegExp, name: string];

const SYSTEMS: readonly Guess[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

// The order matters: Edge and Opera call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly Guess[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Returns a coarse description of the device for the platform's records, from the user-agent string. */
export function describeDevice(userAgent: string): Device {
  const first = (guesses: readonly Guess[]) =>
    guesses.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';
  return {
    platform: /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'Mobile' : 'Desktop',
    operatingSystem: first(SYSTEMS),
    browser: first(BROWSERS),
  };
}
