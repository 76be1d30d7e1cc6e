import { createContext, useContext } from 'react';
import { Heading, type HeadingProps } from './heading.tsx';

/** Name of the section that a select above it shows. */
const SectionName = createContext<string | undefined>(undefined);
/** Provides the name of a section that is shown above it. */
export const SectionNameProvider = SectionName.Provider;

interface SectionHeadingProps extends Pick<HeadingProps, 'children' | 'headingRef'> {
  readonly id?: string;
}

/** Heading of a section. For screen readers only, if the name above the section is the same. */
export function SectionHeading({ id, ...heading }: SectionHeadingProps) {
  const isRepeated = useContext(SectionName) === heading.children;
  return (
    <div id={id} className={isRepeated ? 'pd-hidden' : undefined}>
      <Heading size="small" {...heading} />
    </div>
  );
}
