import { type ComponentType, useState } from 'react';
import { useLoading } from '../../view/use-loading.ts';
import { WhenLoaded } from '../../view/when-loaded.tsx';
import type { StepProps } from './steps/step.ts';

/** A step whose code comes when it is reached. Code that cannot be loaded says so, with a way to try again. */
export function lazyStep(load: () => Promise<ComponentType<StepProps>>): ComponentType<StepProps> {
  return function LazyStep(props: StepProps) {
    const [ask] = useState(() => load);
    return <WhenLoaded of={useLoading(ask)}>{(Fields) => <Fields {...props} />}</WhenLoaded>;
  };
}
