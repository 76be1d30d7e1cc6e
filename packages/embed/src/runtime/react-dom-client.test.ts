// @vitest-environment jsdom
import { proves } from '@playerdesk/proves';
import { createElement as createReactElement, useId as useReactId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createElement, useEffect, useId, useState } from './react.ts';
import { createRoot, hydrateRoot, type Root } from './react-dom-client.ts';

interface Runtime {
  readonly createElement: typeof createReactElement;
  readonly useId: typeof useReactId;
}

/** A form that both runtimes can render. */
const formOf = (runtime: Runtime) =>
  function Form() {
    const id = runtime.useId();
    return runtime.createElement(
      'form',
      null,
      runtime.createElement('label', { htmlFor: id }, 'Email', ' address'),
      runtime.createElement('input', { id, 'aria-describedby': `${id}-hint` }),
      runtime.createElement('p', { id: `${id}-hint` }, 'Where we write to you'),
    );
  };

// Cast: the runtime takes the same arguments as React. Its types name other elements.
const Form = formOf({ createElement, useId } as unknown as Runtime) as unknown as () => null;

function addContainer(html = ''): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  return container;
}

const idsIn = (container: HTMLElement) => [...container.querySelectorAll('[id]')].map(({ id }) => id);

describe('a root of the script tag', () => {
  test('gives no id twice, however often its view is rendered and changed', async () => {
    proves('UX-90.ids');

    const container = addContainer();
    const root: Root = createRoot(container, { identifierPrefix: 'w1-' });
    for (const count of [1, 2, 3, 4]) {
      const forms = Array.from({ length: count }, (_, key) => createElement(Form, { key }));
      root.render(createElement('section', null, forms));
      await expect.poll(() => container.querySelectorAll('form')).toHaveLength(count);
    }
    const ids = idsIn(container);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    expect(ids.every((id) => id.startsWith('w1-'))).toBe(true);
    root.unmount();
    expect(container.childNodes).toHaveLength(0);
  });

  test('takes over HTML that React rendered: keeps the elements and what was typed, and names the fields', () => {
    proves('UX-90.take-over');

    const View = formOf({ createElement: createReactElement, useId: useReactId });
    const container = addContainer(renderToString(createReactElement(View), { identifierPrefix: 'page-' }));
    const input = container.querySelector('input') as HTMLInputElement;
    const drawn = input.id;
    input.value = 'maja@';
    hydrateRoot(container, createElement(Form, null), { identifierPrefix: 'page-' });
    expect(container.querySelector('input')).toBe(input);
    expect(input.value).toBe('maja@');
    expect(container.querySelectorAll('label, input, p')).toHaveLength(3);
    expect(input.id).not.toBe(drawn);
    expect([...(input.labels ?? [])].map(({ textContent }) => textContent)).toEqual(['Email address']);
    expect(container.querySelector(`#${input.getAttribute('aria-describedby')}`)?.textContent).toBe(
      'Where we write to you',
    );
  });

  test('corrects nothing after it has taken over', async () => {
    const container = addContainer('<button id="own">0</button>');
    function Counter() {
      const [count, setCount] = useState(0);
      return createElement('button', { id: 'view', onClick: () => setCount(count + 1) }, String(count));
    }
    hydrateRoot(container, createElement(Counter, null));
    const button = container.querySelector('button') as HTMLButtonElement;
    expect(button.id).toBe('view');
    button.id = 'page';
    button.click();
    await expect.poll(() => button.textContent).toBe('1');
    expect(button.id).toBe('page');
  });

  test('draws a view that an effect asks for once the effect has ended', async () => {
    const container = addContainer();
    const root: Root = createRoot(container);
    let effects = 0;
    function Step({ name }: { readonly name: string }) {
      useEffect(() => {
        effects += 1;
        if (name === 'first') root.render(createElement(Step, { name: 'second' }));
      }, [name]);
      return createElement('p', null, name);
    }
    root.render(createElement(Step, { name: 'first' }));
    await expect.poll(() => container.textContent).toBe('second');
    await expect.poll(() => effects).toBe(2);
  });
});
