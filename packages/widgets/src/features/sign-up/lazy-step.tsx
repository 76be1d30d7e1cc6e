import { type ComponentType, useState } from 'react';
import { useLoading } from '../../view/use-loading.ts';
import { WhenLoaded } from '../../view/when-loaded.tsx';
import type { StepProps } from './steps/step.ts';

type Fields = ComponentType<StepProps>;

/**
 * A step whose code comes when it is reached, or stands at once where it has come before. Code that cannot be loaded
 * says so, with a way to try again.
 */
export function lazyStep(load: () => Promise<Fields>): Fields {
  let known: Fields | null = null;
  const ask = async () => {
    known = await load();
    return known;
  };
  function Late(props: StepProps) {
    return <WhenLoaded of={useLoading(ask)}>{(Part) => <Part {...props} />}</WhenLoaded>;
  }
  return function LazyStep(props: StepProps) {
    // Decided once: a step must not be drawn anew, and emptied, because its code has come meanwhile.
    const [Part] = useState(() => known ?? Late);
    return <Part {...props} />;
  };
}
