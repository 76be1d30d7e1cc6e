import { proves } from '@playerdesk/proves';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { destroyScenes, type Scene, scene } from '../testing/scene.ts';
import { PlayerdeskProvider, PrerenderedWidget } from './react.tsx';
import { FirstScreen } from './server.tsx';

afterEach(() => {
  cleanup();
  destroyScenes();
});

const page = (fixture: Scene, children: ReactNode) => (
  <StrictMode>
    <PlayerdeskProvider desk={fixture.desk}>{children}</PlayerdeskProvider>
  </StrictMode>
);

/** Does what the parser of a browser does with the templates of shadow roots. */
function attachShadowRoots(root: HTMLElement): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    template.parentElement?.attachShadow({ mode: 'open' }).append(template.content);
    template.remove();
  }
}

it('a server component renders a form that the widget takes over with what was typed', async () => {
  proves('IN-23.component');

  const form = await FirstScreen({ widget: 'sign-in', id: 'main', jurisdiction: 'MGA', nonce: 'bm9uY2U=' });
  const fixture = scene({ dom: 'shadow' });
  const root = document.createElement('main');
  root.innerHTML = renderToString(page(scene(), form));
  document.body.append(root);
  attachShadowRoots(root);
  const email = root.firstElementChild?.shadowRoot?.querySelector<HTMLInputElement>('input[name="email"]');
  if (!email) throw new Error('The server rendered no form.');
  email.value = 'maja@example.com';
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onRecoverableError = vi.fn();
  const hydrated = await act(async () => hydrateRoot(root, page(fixture, form), { onRecoverableError }));
  await vi.waitFor(() => expect(fixture.emitted('widget-opened')).toHaveLength(1));

  const shadow = root.firstElementChild?.shadowRoot;
  expect(shadow?.querySelector('input[name="email"]')).toBe(email);
  expect(email.value).toBe('maja@example.com');
  expect(shadow?.querySelectorAll('[data-widget="sign-in"]')).toHaveLength(1);
  expect(fixture.emitted('diagnostic')).toEqual([]);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(error.mock.calls).toEqual([]);
  act(() => hydrated.unmount());
});

it('a widget whose HTML is a promise is refused', () => {
  proves('IN-10.arguments');

  const html = Promise.resolve('') as never;

  expect(() => renderToString(page(scene(), <PrerenderedWidget widget="sign-in" html={html} />))).toThrow(
    'needs the HTML',
  );
});

it('a widget renders without the HTML of the server after a navigation in the browser', async () => {
  proves('IN-23.navigation');

  const fixture = scene({ dom: 'shadow' });
  const { container } = render(
    page(fixture, <PrerenderedWidget widget="sign-in" html="<p>from the server</p>" />),
  );
  expect(container.querySelector('template')).toBeNull();
  await vi.waitFor(() => expect(fixture.emitted('widget-opened')).toHaveLength(1));

  expect(container.firstElementChild?.shadowRoot?.textContent).not.toContain('from the server');
});
