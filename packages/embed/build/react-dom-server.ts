import { type ComponentChild, h } from 'preact';
import { renderToString as render } from 'preact-render-to-string';
import { countIds, IdSource } from '../src/runtime/react.ts';

/** Renders the HTML that `hydrateRoot` with the same prefix takes over. */
export const renderToString = (
  view: ComponentChild,
  { identifierPrefix = '' }: { readonly identifierPrefix?: string } = {},
): string => render(h(IdSource, { value: countIds(identifierPrefix), children: view }));
