import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';
import { completeUntil, getReason, STEPS } from '../../testing/wealth-on-page.ts';

const fixture = (options: SceneOptions = {}) => scene({ signedIn: true, ...options });

const widget = 'source-of-wealth';

describe('the source of wealth declaration', () => {
  it.each(['mount', 'open'] as const)('starts with its reason (%s)', async (how) => {
    proves('HO-01.source-of-wealth', 'VE-03.intro');

    const view = await fixture()[how](widget);
    await view.heading('Where does your money come from?');
    for (const fact of ['Why we ask', 'What happens next', 'How long it takes']) view.getByText(fact);
    expect(getReason(view)).toBeNull();
  });

  it('offers eight sources and continues with one of them', async () => {
    proves('VE-07.sources', 'VE-03.sources', 'VE-06.disabled');

    const view = await fixture().mount(widget);
    await completeUntil(view, 1);
    expect(view.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Salary',
      'Business',
      'Inheritance',
      'Sale of Property',
      'Retirement Income/Pension',
      'Unemployment Benefits',
      'Winnings from gaming/lottery/betting',
      'Other',
    ]);
    expect(getReason(view)).toBe('Select at least one source.');

    view.press('Continue');
    expect(document.activeElement).toBe(view.getByLabelText('Salary'));

    view.fill({ Inheritance: true });
    await waitFor(() => expect(getReason(view)).toBeNull());
    view.fill({ Inheritance: false });
    await waitFor(() => expect(getReason(view)).not.toBeNull());
  });

  it('requires a text for another source', async () => {
    proves('VE-06.others');

    const view = await fixture().mount(widget);
    await completeUntil(view, 1);
    expect(view.queryByLabelText('Please specify')).toBeNull();

    view.fill({ Other: true });
    await view.findByLabelText('Please specify');
    expect(getReason(view)).toBe('Tell us where else your money comes from.');

    view.fill({ 'Please specify': 'A painting' });
    await waitFor(() => expect(getReason(view)).toBeNull());
    view.fill({ Other: false, Salary: true });
    await waitFor(() => expect(view.queryByLabelText('Please specify')).toBeNull());
    expect(getReason(view)).toBeNull();
  });

  it('offers 25 industries and requires a text for another one', async () => {
    proves('VE-03.industries', 'VE-03.occupation', 'VE-06.others');

    const view = await fixture().mount(widget);
    await completeUntil(view, 2);
    const industries = view.getByLabelText('Industry').querySelectorAll('option:not([value=""])');
    expect(industries).toHaveLength(25);

    const names = [...industries].map((option) => option.textContent);
    expect(names).toEqual(
      expect.arrayContaining(['Healthcare', 'Retail', 'Construction', 'Unemployed', 'Other']),
    );
    expect(getReason(view)).toBe('Choose an industry.');

    view.fill({ Industry: 'other' });
    await view.findByLabelText('Please specify');
    expect(getReason(view)).toBe('Enter your industry.');

    view.fill({ 'Please specify': 'Circus' });
    await waitFor(() => expect(getReason(view)).toBe('Enter your occupation.'));
    view.fill({ Occupation: 'Juggler' });
    await waitFor(() => expect(getReason(view)).toBeNull());
  });

  it('preselects the country of the profile, which can be changed', async () => {
    proves('VE-03.origin');

    const view = await fixture().mount(widget);
    await completeUntil(view, 3);
    expect([view.value('Nationality'), view.value('Country of birth')]).toEqual(['MT', 'MT']);

    view.fill({ Nationality: '' });
    await waitFor(() => expect(getReason(view)).toBe('Choose your nationality.'));
    view.fill({ Nationality: 'ES', 'Country of birth': '' });
    await waitFor(() => expect(getReason(view)).toBe('Choose your country of birth.'));
    view.fill({ 'Country of birth': 'SE' });
    await waitFor(() => expect(getReason(view)).toBeNull());
  });

  it('lists the country of the profile although it is not on the nationality list', async () => {
    const nationalities = [{ code: 'ES', name: 'Spanish' }];
    const view = await fixture({ script: { getNationalities: { nationalities } } }).mount(widget);
    await completeUntil(view, 3);
    expect(view.value('Nationality')).toBe('MT');
  });

  it.each([
    [
      'EUR',
      [
        '€0 – €25,000',
        '€25,001 – €50,000',
        '€50,001 – €75,000',
        '€75,001 – €100,000',
        '€100,001 – €150,000',
        '€150,001 +',
      ],
    ],
    [
      'SEK',
      [
        'SEK 0 – SEK 250,000',
        'SEK 250,001 – SEK 500,000',
        'SEK 500,001 – SEK 750,000',
        'SEK 750,001 – SEK 1,000,000',
        'SEK 1,000,001 – SEK 1,500,000',
        'SEK 1,500,001 +',
      ],
    ],
  ])('shows whole incomes in %s with an open last band', async (currency, bands) => {
    proves('VE-07.bands', 'VE-07.open-band');

    const view = await fixture({ script: { getProfile: { ...sampleProfile, currency } } }).mount(widget);
    await completeUntil(view, 4);
    const shown = view
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent?.replace(/\u00a0/g, ' '));

    expect(shown).toEqual(bands);
  });

  it('can be submitted with a band and the confirmation', async () => {
    proves('VE-03.income', 'VE-06.submit');

    const view = await fixture().mount(widget);
    await completeUntil(view, 4);
    expect(getReason(view, 'Submit')).toBe('Choose your income.');

    view.fill({ '€150,001 +': true });
    await waitFor(() => expect(getReason(view, 'Submit')).toBe('Confirm that your answers are true.'));
    const confirm = 'I confirm that my answers are true.';
    view.fill({ [confirm]: true });
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    view.fill({ [confirm]: false });
    await waitFor(() => expect(getReason(view, 'Submit')).not.toBeNull());
  });

  it('ignores Enter in an incomplete step', async () => {
    const page = fixture();
    const view = await page.mount(widget);
    await completeUntil(view, 4);
    fireEvent.submit(view.root.querySelector('form') as HTMLFormElement);
    expect(page.sent('declareWealth')).toEqual([]);

    await view.heading('How much do you earn a year?');
  });

  it('is sent once, ends and leads back to the lobby', async () => {
    proves('VE-03.payload', 'VE-03.done', 'VE-06.lobby');

    const page = fixture();
    const view = await page.open(widget);
    await completeUntil(view, 4);
    STEPS[4]?.[1](view);
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    view.press('Submit');
    view.press('Submit');
    const done = await view.heading('Thanks, you’re done');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(page.sent('declareWealth')).toEqual([
      {
        source: ['salary'],
        incomeFromValue: 25_001,
        incomeToValue: 50_000,
        industry: 'retail',
        occupation: 'Florist',
        nationality: 'MT',
        countryOfBirthCode: 'MT',
      },
    ]);

    view.press('Back to lobby');
    await view.handle.closed;
    expect(page.emitted('open-route')).toEqual([{ route: '/casino', params: {} }]);
  });

  it('goes back step by step with the answers on Previous', async () => {
    const view = await fixture().mount(widget);
    await completeUntil(view, 3);
    view.press('Previous');
    await view.heading('What do you do for a living?');
    expect([view.value('Industry'), view.value('Occupation')]).toEqual(['retail', 'Florist']);

    view.press('Previous');
    const heading = await view.heading('Where does your income come from?');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(view.getByLabelText<HTMLInputElement>('Salary').checked).toBe(true);
  });

  it('moves the focus to the intro heading only on return', async () => {
    const view = await fixture().open(widget);
    const intro = await view.heading('Where does your money come from?');
    expect(document.activeElement).not.toBe(intro);

    await completeUntil(view, 1);
    view.press('Previous');
    const again = await view.heading('Where does your money come from?');
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('uses the host’s own lists', async () => {
    proves('VE-07.outside');

    const page = fixture({
      wealth: {
        sources: ['salary', { id: 'crypto', label: 'Crypto assets' }],
        industries: [{ id: 'fishing', label: 'Fishing' }],
        occupations: [{ id: 'captain', label: 'Captain' }],
        incomes: () => [
          { from: 0, to: 9 },
          { from: 10, to: 10 },
        ],
      },
    });
    const view = await page.mount(widget);
    await completeUntil(view, 1);
    view.fill({ 'Crypto assets': true });
    view.press('Continue');
    await view.heading('What do you do for a living?');
    const box = view.getByLabelText<HTMLInputElement>('Occupation');
    const suggested =
      document.getElementById(box.getAttribute('list') ?? '')?.querySelectorAll('option') ?? [];
    expect([...suggested].map(({ value }) => value)).toEqual(['Captain']);

    view.fill({ Industry: 'fishing', Occupation: 'Captain' });
    view.press('Continue');
    await view.findByLabelText('Nationality');
    view.press('Continue');
    await view.heading('How much do you earn a year?');
    view.fill({ '€10 +': true, 'I confirm that my answers are true.': true });
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    view.press('Submit');
    await view.heading('Thanks, you’re done');
    expect(page.sent('declareWealth')).toMatchObject([
      { source: ['crypto'], industry: 'fishing', incomeToValue: 10 },
    ]);
  });

  it('accepts proof documents in the same flow', async () => {
    const view = await fixture().open(widget);
    await completeUntil(view, 4);
    STEPS[4]?.[1](view);
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    view.press('Submit');
    await view.heading('Thanks, you’re done');
    view.press('Upload proof');
    const verify = await findPanel('verify');
    const document_ = await verify.findByLabelText<HTMLSelectElement>('Document');

    expect(document_.value).toBe('source-of-wealth');
  });
});
