import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, scene } from '../testing/scene.ts';

afterEach(destroyScenes);

describe('attributes of a widget element', () => {
  const place = (fixture: ReturnType<typeof scene>, attributes: string) => {
    document.body.insertAdjacentHTML('beforeend', `<playerdesk-widget ${attributes}></playerdesk-widget>`);
    Object.assign(document.body.lastElementChild as Element, { desk: fixture.desk });
    fireEvent.pointerOver(document);
  };

  it.each([
    ['bonusCode="X"', 'bonuscode (did you mean bonus-code?)'],
    ['emial="a@b.se"', 'emial (did you mean email?)'],
  ])('with a misspelled name are reported: %s', async (attributes, detail) => {
    proves('IN-25.attributes');

    const fixture = scene();
    place(fixture, `type="sign-in" ${attributes}`);
    await expect
      .poll(() => fixture.emitted('diagnostic'))
      .toEqual([{ code: 'attribute-unknown', detail: `sign-in: ${detail}` }]);
  });

  it.each([
    'email="a@b.se" bonus-code="X"',
    'lang="sv" dir="rtl" title="x" role="none" v-cloak ng-version="19" data-emial="x" aria-label="y"',
  ])('that are right, or of HTML and frameworks, are not reported: %s', async (attributes) => {
    proves('IN-25.silent');

    const fixture = scene();
    place(fixture, `type="sign-in" ${attributes}`);
    await vi.dynamicImportSettled();
    expect(fixture.emitted('diagnostic')).toEqual([]);
  });

  it('of an element without an end tag are reported with its type', async () => {
    proves('IN-25.unclosed');

    const fixture = scene();
    place(fixture, 'type="sign-in"');
    document.querySelector('playerdesk-widget')?.append(document.createElement('playerdesk-widget'));

    await expect
      .poll(() => fixture.emitted('diagnostic'))
      .toContainEqual({ code: 'element-unclosed', detail: 'sign-in' });
  });

  it('without a type are reported', async () => {
    proves('IN-25.attributes');

    const fixture = scene();
    place(fixture, '');

    await expect
      .poll(() => fixture.emitted('diagnostic'))
      .toEqual([{ code: 'attribute-missing', detail: 'type' }]);
  });

  it('without a type are reported when the element is added later', async () => {
    proves('IN-25.attributes');

    const fixture = scene({ thme: 'dark' } as object);
    fireEvent.pointerOver(document);
    await expect.poll(() => fixture.emitted('diagnostic')).toHaveLength(1);
    place(fixture, '');

    await expect
      .poll(() => fixture.emitted('diagnostic'))
      .toContainEqual({
        code: 'attribute-missing',
        detail: 'type',
      });
  });

  it('of openers are reported if they are misspelled, or name the brand of no instance', async () => {
    proves('IN-25.attributes');

    const timer = vi.spyOn(globalThis, 'setTimeout');
    document.body.innerHTML =
      '<button data-playerdesk-opn="sign-in"></button><button data-playerdesk-open="sign-in" data-playerdesk-brand="nrth"></button>';
    const fixture = scene({ brand: 'north' });
    timer.mockClear();
    fireEvent.pointerOver(document);

    const detail = 'data-playerdesk-opn (did you mean data-playerdesk-open?)';
    await expect.poll(() => fixture.emitted('diagnostic')).toEqual([{ code: 'attribute-unknown', detail }]);
    const [late] = timer.mock.calls.find(([, wait]) => wait === 10_000) ?? [];
    (late as () => void)();
    expect(fixture.emitted('diagnostic')).toContainEqual({
      code: 'attribute-unknown',
      detail: 'data-playerdesk-brand="nrth": no instance has this brand (did you mean north?)',
    });
  });

  it('are reported if no instance opens the element or the opener: without provideDesk and a script tag', async () => {
    proves('IN-25.page');

    const timer = vi.spyOn(globalThis, 'setTimeout');
    document.body.innerHTML =
      '<playerdesk-widget type="account"></playerdesk-widget><button data-playerdesk-open="sign-in"></button>';
    const { emitted } = scene({ thme: 'dark' } as object);
    timer.mockClear();
    fireEvent.pointerOver(document);
    await expect.poll(() => emitted('diagnostic')).toHaveLength(1);
    const [late] = timer.mock.calls.find(([, wait]) => wait === 10_000) ?? [];
    (late as () => void)();

    expect(emitted('diagnostic').slice(1)).toEqual([
      { code: 'instance-missing', detail: '<playerdesk-widget type="account">' },
      { code: 'instance-missing', detail: 'data-playerdesk-open="sign-in"' },
    ]);
  });

  it('are reported by the instance of the element only', async () => {
    proves('IN-25.attributes');

    const [fixture, other] = [scene({ brand: 'one' }), scene({ brand: 'other' })];
    place(fixture, 'type="sign-in" emial="a@b.se"');
    await expect.poll(() => fixture.emitted('diagnostic')).toHaveLength(1);
    await vi.dynamicImportSettled();
    expect(other.emitted('diagnostic')).toEqual([]);
  });
});

describe('a click on an opener', () => {
  it('is reported if it does not reach the document, where the script tag receives it', async () => {
    proves('IN-10.clicks');

    const { emitted } = scene({ thme: 'dark' } as object);
    fireEvent.pointerOver(document);
    await expect.poll(() => emitted('diagnostic')).toHaveLength(1);
    document.body.innerHTML = '<p><button data-playerdesk-open="sign-in"></button></p><div></div>';
    const [opener, stopped] = [document.querySelector('button'), document.querySelector('p')];
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
    const inner = document.createElement('button');
    inner.dataset.playerdeskOpen = 'account';
    root?.append(inner);

    opener?.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(emitted('diagnostic')).toHaveLength(1);

    stopped?.addEventListener('click', (event) => event.stopPropagation());
    inner.click();
    opener?.click();
    await expect
      .poll(() => emitted('diagnostic').slice(1))
      .toEqual([
        { code: 'opener-unreachable', detail: 'data-playerdesk-open="account": it is in a shadow root' },
        {
          code: 'opener-unreachable',
          detail: 'data-playerdesk-open="sign-in": a handler of the page stops its click',
        },
      ]);
  });
});
