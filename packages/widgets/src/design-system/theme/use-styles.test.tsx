import { proves } from '@playerdesk/proves';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useStyles } from './use-styles.ts';

function Styled({ isLoaded = true }: { readonly isLoaded?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, '.pd-detached { color: red }');
  return isLoaded ? <div ref={place} /> : null;
}

const getSheets = () =>
  document.adoptedStyleSheets.filter(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes('pd-detached')),
  );

it('styles of a part outside the document are those of the document, and are released', () => {
  proves('UX-74.detached');

  const { unmount } = render(<Styled />, { container: document.createElement('div') });
  expect(getSheets()).toHaveLength(1);

  unmount();
  expect(getSheets()).toHaveLength(0);
});

it('styles of a part that shows its element after it has loaded come with the element, once', () => {
  proves('UX-74.later');

  const { rerender, unmount } = render(<Styled isLoaded={false} />);
  expect(getSheets()).toHaveLength(0);

  rerender(<Styled />);
  rerender(<Styled />);
  expect(getSheets()).toHaveLength(1);

  unmount();
  expect(getSheets()).toHaveLength(0);
});
