import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

async function test(options: SceneOptions = {}) {
  const fixture = scene({ signedIn: true, ...options });
  const view = await fixture.open('responsible-gaming-test');
  return { fixture, view };
}
const question = (view: Screen, number: number) =>
  view.findByText(`${number}/9`, { selector: '.pd-eyebrow' });
const radio = (view: Screen, name: string) => view.getByRole<HTMLInputElement>('radio', { name });
/** Clicks like a pointer does: pointerdown on the label, then a click. */
const point = (view: Screen, name: string) => {
  fireEvent.pointerDown(radio(view, name));
  fireEvent.click(radio(view, name));
};

/** Answers the nine questions in order, and presses Finish. */
async function answer(view: Screen, names: readonly string[]) {
  view.press('Start test');
  for (const [index, name] of names.entries()) {
    await question(view, index + 1);
    fireEvent.click(radio(view, name));
    const label = index === 8 ? 'Finish' : 'Next question';
    await waitFor(() => expect(view.getByRole('button', { name: label })).toHaveProperty('disabled', false));
    view.press(label);
  }
}
const all = (name: string) => Array.from({ length: 9 }, () => name);
const total = (points: number) =>
  [
    ...Array.from({ length: Math.floor(points / 3) }, () => 'Always'),
    ...(points % 3 === 2 ? ['Often'] : points % 3 === 1 ? ['Sometimes'] : []),
    ...all('Never'),
  ].slice(0, 9);

describe('the self-test', () => {
  it('keeps its answers inline for the same player and restarts for another one', async () => {
    const fixture = scene({ signedIn: true });
    const view = await fixture.mount('responsible-gaming-test');
    const enter = (userId: string) => {
      fixture.platform.script({ getProfile: { ...sampleProfile, userId } });
      return fixture.desk.account.signIn({ email: 'a@example.com', password: 'x' });
    };
    view.press('Start test');
    await question(view, 1);
    fireEvent.click(radio(view, 'Always'));
    view.press('Next question');
    await question(view, 2);
    fixture.platform.emit('session-state', { code: 1 });
    await view.findByRole('button', { name: 'Sign in' });
    await enter(sampleProfile.userId);
    await question(view, 2);
    await fixture.desk.signOut();
    await enter('p-2');
    await within(document.body).findByRole('button', { name: 'Start test' });
  });

  it('opens by name, modal and inline, with an intro and Start test', async () => {
    proves('HO-01.test', 'RG-09.intro');

    const { view } = await test();
    view.getByRole('button', { name: 'Start test' });
    const inline = await scene({ signedIn: true }).mount('responsible-gaming-test');
    inline.getByRole('button', { name: 'Start test' });
  });

  it('shows n/9 and offers Always, Often, Sometimes, Never: 3, 2, 1, 0', async () => {
    proves('RG-18.step', 'RG-18.answers');

    const { view } = await test();
    view.press('Start test');
    await question(view, 1);
    const offered = view.getAllByRole<HTMLInputElement>('radio');

    expect(offered.map(({ value }) => value)).toEqual(['3', '2', '1', '0']);
    expect(offered.map((one) => one.closest('label')?.textContent)).toEqual([
      'Always',
      'Often',
      'Sometimes',
      'Never',
    ]);
  });

  it('disables Next until an answer is selected and shows why', async () => {
    proves('RG-18.disabled');

    const { view } = await test();
    view.press('Start test');
    await question(view, 1);
    const next = view.getByRole('button', { name: 'Next question' });
    expect(next).toHaveProperty('disabled', true);

    const why = document.getElementById(next.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('Choose an answer to continue.');

    fireEvent.click(radio(view, 'Never'));
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
  });

  it('continues on a pointer selection and stays on an arrow key', async () => {
    proves('RG-09.submits');

    const { view } = await test();
    view.press('Start test');
    await question(view, 1);
    fireEvent.keyDown(radio(view, 'Often'), { key: 'ArrowDown' });
    fireEvent.click(radio(view, 'Often'));
    await waitFor(() => expect(radio(view, 'Often').checked).toBe(true));
    await question(view, 1);
    point(view, 'Always');
    await question(view, 2);
  });

  it('offers Previous question from the second question on and restores the answer', async () => {
    proves('RG-18.previous', 'RG-09.back');

    const { view } = await test();
    view.press('Start test');
    await question(view, 1);
    expect(view.queryByRole('button', { name: 'Previous question' })).toBeNull();

    point(view, 'Often');
    await question(view, 2);
    view.press('Previous question');
    await question(view, 1);
    expect(radio(view, 'Often').checked).toBe(true);
  });

  it('labels the ninth question’s button Finish and the others Next question', async () => {
    proves('RG-18.finish', 'RG-09.nine');

    const { view } = await test();
    view.press('Start test');
    for (let number = 1; number <= 9; number += 1) {
      await question(view, number);
      const label = number === 9 ? 'Finish' : 'Next question';
      expect(view.getByRole('button', { name: label })).not.toBeNull();
      if (number < 9) point(view, 'Never');
    }
    point(view, 'Never');
    await question(view, 9);
  });

  it('sends the total once at Finish and shows it', async () => {
    proves('RG-09.sent', 'RG-18.points', 'HO-16.answers-submitted');

    const { fixture, view } = await test();
    await answer(view, total(14));
    await view.findByText('14 points');
    expect(fixture.sent('submitTestScore')).toEqual([{ score: 14 }]);
    expect(await view.status()).toContain('Your answers have been submitted');

    view.press('Continue');
    await view.handle.closed;
  });

  it.each([
    [0, 'No signs of problem gambling', 'RG-18.band-low'],
    [3, 'No signs of problem gambling', 'RG-18.band-low'],
    [4, 'Some risk of problem gambling', 'RG-18.band-middle'],
    [9, 'Some risk of problem gambling', 'RG-18.band-middle'],
    [10, 'Problem gambling', 'RG-18.band-high'],
    [27, 'Problem gambling', 'RG-18.band-high'],
  ])('shows for %i points the result %s', async (points, band, clauses) => {
    proves('RG-09.bands', clauses);

    const { view } = await test();
    await answer(view, total(points));
    await view.heading(band);
  });

  it.each([
    [7, false],
    [8, true],
  ])('with %i points offers help: %s', async (points, isThere) => {
    proves('RG-09.help');

    const { fixture, view } = await test();
    await answer(view, total(points));
    await view.findByText(`${points} points`);
    const link = view.queryByRole('button', { name: 'Get help and set limits' });
    expect(link !== null).toBe(isThere);

    if (!link) return;
    fireEvent.click(link);
    expect(fixture.emitted('open-route')).toEqual([{ route: '/menu/responsible-gaming', params: {} }]);
  });

  it('shows in Swedish for 10 or more points that play is blocked until a call', async () => {
    proves('RG-18.swedish');

    const { view } = await test({ locale: 'sv', jurisdiction: 'SGA' });
    view.press('Börja testet');
    for (let number = 1; number <= 9; number += 1) {
      await question(view, number);
      fireEvent.click(radio(view, 'Alltid'));
      const label = number === 9 ? 'Slutför' : 'Nästa fråga';
      await waitFor(() =>
        expect(view.getByRole('button', { name: label })).toHaveProperty('disabled', false),
      );
      view.press(label);
    }
    await view.findByText(/spelfunktioner är spärrade tills vi har kontaktat dig per telefon/);
  });

  it.each([
    ['SGA', 10, true],
    ['SGA', 9, false],
    ['MGA', 27, false],
  ])('under %s with %i points shows that play is blocked: %s', async (jurisdiction, points, isBlocked) => {
    proves('RG-18.swedish');

    const { view } = await test({ jurisdiction });
    await answer(view, total(points));
    await view.findByText(isBlocked ? /until we’ve spoken with you/ : /tak(e|ing) a break/);
    expect(view.queryByText(/until we’ve spoken/) !== null).toBe(isBlocked);
  });

  it('keeps the answers on the page only: no store, no event and no call contains them', async () => {
    proves('RG-09.private');

    const { fixture, view } = await test();
    await answer(view, total(11));
    await view.findByText('11 points');
    expect(fixture.sent('submitTestScore')).toEqual([{ score: 11 }]);

    const reported = JSON.stringify(fixture.events);
    expect(reported).not.toMatch(/answers|score|points|\b11\b/);
    expect(JSON.stringify([localStorage.length, sessionStorage.length])).toBe('[0,0]');
  });

  it('keeps the answers when the total could not be sent and offers a retry', async () => {
    const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const { fixture, view } = await test({ script: { submitTestScore: down, getTestTaken: {} } });
    await answer(view, total(5));
    const words = await view.findByText('We couldn’t send your score. Your answers are still here.');
    await waitFor(() => expect(document.activeElement).toBe(words));
    fixture.platform.script({ submitTestScore: {} });
    view.press('Try again');
    await view.findByText('5 points');

    expect(fixture.sent('submitTestScore')).toEqual([{ score: 5 }, { score: 5 }]);
  });

  it('supports the published instrument with its own answers and bands', async () => {
    const { view } = await test({ responsibleGambling: { selfTest: 'pgsi' } });
    view.press('Start test');
    for (let number = 1; number <= 9; number += 1) {
      await question(view, number);
      point(view, number === 1 ? 'Almost always' : 'Never');
    }
    await waitFor(() =>
      expect(view.getByRole('button', { name: 'Finish' })).toHaveProperty('disabled', false),
    );
    view.press('Finish');
    await view.heading('Moderate risk');
    await view.findByText(/Ferris, J\. & Wynne, H\./);
  });
});
