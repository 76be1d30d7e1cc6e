import type { Mistake } from './mistake.ts';
import type { ObservedInstance } from './observed-instance.ts';

/** Instances of the page. A symbol of the page, because two copies of the package may be loaded. */
const INSTANCES = Symbol.for('playerdesk.instances');

/** Returns the instances of the page that are not destroyed. Each appears with the first input of the visitor. */
export function getInstances(): Set<ObservedInstance> {
  const page = globalThis as { [INSTANCES]?: Set<ObservedInstance> };
  page[INSTANCES] ??= new Set();
  const instances = page[INSTANCES];
  for (const instance of instances) if (instance.destroyed) instances.delete(instance);
  return instances;
}

/** Adds an instance to those of the page. Returns a mistake when another one manages the session of the same brand. */
export function findDuplicateInstance(desk: ObservedInstance): readonly Mistake[] {
  const instances = getInstances();
  const { brand = '', environment } = desk.options();
  const hasSameSession = [...instances].some((other) => {
    const { brand: otherBrand = '', environment: otherEnvironment } = other.options();
    return otherBrand === brand && otherEnvironment === environment;
  });
  instances.add(desk);
  return hasSameSession ? [{ code: 'instance-duplicate', detail: brand || 'without a brand' }] : [];
}
