import type { MouseEvent, ReactNode } from 'react';
import type { ButtonKind } from './button.tsx';
import { useFocusHandoff } from './use-focus-handoff.ts';

interface AnchorProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Whether the link opens in a new tab, without access to this page. */
  readonly newTab?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export type TextLinkProps = AnchorProps;

export function TextLink(props: TextLinkProps) {
  const [, ref] = useFocusHandoff<HTMLAnchorElement>();
  return <a ref={ref} {...anchor(props)} className="pd-link" part="link" />;
}

export interface ButtonLinkProps extends AnchorProps {
  readonly kind?: ButtonKind | undefined;
  readonly full?: boolean | undefined;
}

/** Link that looks like a button. */
export function ButtonLink({ kind = 'primary', full, ...props }: ButtonLinkProps) {
  const [, ref] = useFocusHandoff<HTMLAnchorElement>();
  return (
    <a
      ref={ref}
      {...anchor(props)}
      className="pd-button"
      part="button"
      data-kind={kind}
      data-full={full ? '' : undefined}
    />
  );
}

function anchor({ newTab, ...props }: AnchorProps) {
  return newTab ? { ...props, target: '_blank', rel: 'noopener noreferrer' } : props;
}
