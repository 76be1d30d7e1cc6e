import { type ComponentType, useState } from 'react';
import { useLoading } from '../../kit/use-loading.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import type { StepProps } from './steps/step.ts';

/**
 * A step whose code comes when it is reached, or stands at once where it has come before. Code that cannot be loaded
 * says so, with a way to try again.
 */
export function lazyStep<Props extends object = StepProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  const ask = async () => {
    known = await load();
    return known;
  };
  function Late(props: Props) {
    return <WhenLoaded of={useLoading(ask)}>{(Part) => <Part {...props} />}</WhenLoaded>;
  }
  return function LazyStep(props: Props) {
    // Decided once: a step must not be drawn anew, and emptied, because its code has come meanwhile.
    const [Part] = useState(() => known ?? Late);
    return <Part {...props} />;
  };
}
