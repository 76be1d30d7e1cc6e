import { afterAll, vi } from 'vitest';

/** The stubs of the last test would stay for the next file, since files share their process. */
afterAll(() => {
  vi.unstubAllGlobals();
});
