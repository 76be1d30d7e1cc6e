import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { createElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, type Scene, scene } from '../testing/scene.ts';
import { PlayerdeskProvider, SignIn } from './react.tsx';

let root: Root;
beforeEach(() => {
  const page = document.createElement('main');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  destroyScenes();
});

/** Renders a page of a React host: with the sign-in form, or another one. */
function renderPage(fixture: Scene, withForm: boolean, strict = false): void {
  const page = createElement(
    PlayerdeskProvider,
    // Cast: `children` is passed as an argument.
    { desk: fixture.desk } as Parameters<typeof PlayerdeskProvider>[0],
    withForm ? createElement(SignIn) : createElement('p', null, 'Another page'),
  );
  root.render(strict ? createElement(StrictMode, null, page) : page);
}

const countForms = () => document.querySelectorAll('[data-widget="sign-in"]').length;

describe('a React host', () => {
  it('removes a widget without an error of React', async () => {
    proves('IN-02.unmount');

    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fixture = scene();
    renderPage(fixture, true);
    await waitFor(() => expect(countForms()).toBe(1));
    renderPage(fixture, false);
    await waitFor(() => expect(document.body.textContent).toContain('Another page'));

    expect(countForms()).toBe(0);
    // React reports the error in the same task, if at all.
    await new Promise((resolve) => setTimeout(resolve));
    expect(error.mock.calls).toEqual([]);
  });

  it('in StrictMode shows one widget and counts it once', async () => {
    proves('IN-04.strict-mode');

    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fixture = scene();
    renderPage(fixture, true, true);
    await waitFor(() => expect(fixture.emitted('widget-opened')).toHaveLength(1));

    expect(countForms()).toBe(1);
    expect(fixture.emitted('widget-closed')).toEqual([]);
    expect(error.mock.calls).toEqual([]);
  });
});
