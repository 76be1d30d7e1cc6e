import { afterEach } from 'vitest';

/** Destroys the instances of each test after it. Some files run without a document. */
if (typeof document !== 'undefined') {
  const { destroyScenes } = await import('./scene.ts');
  afterEach(destroyScenes);
}
