import { proves } from '@playerdesk/proves';
import { createEvent, fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, waitForStep } from '../../testing/wizard.ts';

const TYPED = { flow: 'documented', dateOfBirth: 'typed' } as const;

/** Opens the step with the birth date. The clock of the tests is fixed at 21 November 2026. */
async function personalStep(
  given: SceneOptions = {},
  fixture = scene({ signUp: TYPED, ...given }),
): Promise<Screen> {
  const view = await fixture.mount('get-started');
  await completeUntil(view, 'contact');
  view.fill({
    Email: 'maja.lind@example.com',
    Password: 'Sommar!2026',
    'Calling code': 'MT',
    Phone: '079123456',
  });
  view.press('Continue');
  await view.findByLabelText('Day');
  view.fill({ 'First name': 'Maja', 'Last name': 'Lind' });
  return view;
}

const field = (view: Screen, label: string) => view.getByLabelText<HTMLInputElement>(label);
const date = (view: Screen) => ['Year', 'Month', 'Day'].map((label) => view.value(label));

function paste(view: Screen, label: string, text: string): boolean {
  const event = createEvent.paste(field(view, label), { clipboardData: { getData: () => text } });
  return fireEvent(field(view, label), event);
}

describe('the typed birth date', () => {
  it('has numeric fields in the order of the locale, in a named group', async () => {
    proves('UX-30.fields');

    const view = await personalStep();
    const group = view.getByRole('group', { name: 'Date of birth' });
    const inputs = [...group.querySelectorAll('input')];

    expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual(['bday-month', 'bday-day', 'bday-year']);
    expect(inputs.every(({ inputMode }) => inputMode === 'numeric')).toBe(true);
    const described = group.getAttribute('aria-describedby') ?? '';
    expect(view.root.querySelector(`[id="${described.split(' ')[0]}"]`)?.textContent).toBe(
      'For example, 4 27 1990',
    );
  });

  it('leads on with what was typed', async () => {
    proves('UX-30.fields');

    const view = await personalStep();
    view.fill({ Day: '2', Month: '4', Year: '1990' });
    view.press('Continue');

    await waitForStep(view, 'address');
  });

  it('fills all fields from a pasted date, and the wizard continues with it', async () => {
    proves('UX-30.paste');

    const view = await personalStep();
    expect(paste(view, 'Month', '1990-04-12')).toBe(false);
    expect(date(view)).toEqual(['1990', '04', '12']);
    view.press('Continue');

    await waitForStep(view, 'address');
  });

  it('leaves a pasted text that is no date to the browser', async () => {
    proves('UX-30.paste');

    const view = await personalStep();
    expect(paste(view, 'Day', '12')).toBe(true);
    expect(date(view)).toEqual(['', '', '']);
  });

  it('moves on at a separator and keeps digits only', async () => {
    proves('UX-30.separator');

    const view = await personalStep();
    field(view, 'Month').focus();
    view.fill({ Month: '4/' });

    expect(view.value('Month')).toBe('4');
    expect(document.activeElement).toBe(field(view, 'Day'));
    view.fill({ Year: 'x19905' });
    expect(view.value('Year')).toBe('1990');
  });

  it.each([
    ['', '', '', 'Enter your date of birth'],
    ['1990', '', '12', 'Enter the day, month and year'],
    ['90', '4', '12', 'Enter all four digits of the year'],
    ['1990', '2', '30', 'This date doesn’t exist'],
    ['1890', '4', '12', 'This date doesn’t exist'],
    ['2026', '11', '22', 'Your date of birth can’t be in the future'],
    ['2533', '4', '12', 'Your date of birth can’t be in the future'],
    ['2008', '11', '22', 'You must be at least 18 years old'],
  ])('refuses the year %j, month %j and day %j', async (Year, Month, Day, text) => {
    proves('UX-30.errors');

    const view = await personalStep();
    view.fill({ Year, Month, Day });
    view.press('Continue');

    for (const label of ['Month', 'Day', 'Year']) expect(await view.problemAt(label)).toBe(text);
    expect(date(view)).toEqual([Year, Month, Day]);
  });

  it('converts a year of the Buddhist calendar in Thai', async () => {
    proves('UX-30.buddhist');

    const fixture = scene({ signUp: TYPED });
    const view = await personalStep({}, fixture);
    view.fill({ Year: '2533' });
    expect(view.value('Year')).toBe('2533');
    await fixture.desk.update({ locale: 'th-TH' });
    await view.findByLabelText('ปี ค.ศ.');
    view.fill({ 'ปี ค.ศ.': '2533' });

    expect(view.value('ปี ค.ศ.')).toBe('1990');
  });

  it('shows the lists of the specification if the option says so', async () => {
    proves('UX-30.lists');

    const view = await personalStep({ signUp: { flow: 'documented', dateOfBirth: 'lists' } });

    expect(view.getByLabelText('Day').tagName).toBe('SELECT');
  });
});
