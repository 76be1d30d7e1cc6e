import type { WidgetName } from '@playerdesk/contract/internal';
import { useState, useSyncExternalStore } from 'react';
import type { OpenOptions } from './index.ts';
import { useMountedWidget } from './react-mount.ts';

/** Props of {@link PrerenderedWidget}. */
export interface PrerenderedWidgetProps<N extends WidgetName> {
  readonly widget: N;
  /** Result of `prerender`, with the same options as the instance. */
  readonly html: string;
  /** Options of the widget. */
  readonly props?: Partial<OpenOptions<N>> | undefined;
}

const subscribe = () => () => {};

/**
 * Renders a widget whose first screen was rendered on the server. It is usable before any script has loaded. After a
 * navigation in the browser, the widget renders without the HTML.
 *
 * @throws Error when `html` is no text.
 * @example
 * <PrerenderedWidget widget="sign-in" html={html} />
 */
export function PrerenderedWidget<N extends WidgetName>({ widget, html, props }: PrerenderedWidgetProps<N>) {
  // JavaScript passes any value, such as the promise of the HTML. The page would show its name.
  if (typeof html !== 'string')
    throw new Error('PrerenderedWidget needs the HTML that prerender() resolves with.');
  const isServerPage = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [wasServerPage] = useState(isServerPage);
  // Cast: a server renders only widgets without required options.
  const container = useMountedWidget(widget, (props ?? {}) as OpenOptions<N>);
  const template = { __html: `<template shadowrootmode="open">${html}</template>` };
  return (
    // The parser of the browser moves the template into the shadow root.
    <div
      ref={container}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only this way a server sends a shadow root
      dangerouslySetInnerHTML={wasServerPage ? template : undefined}
    />
  );
}
