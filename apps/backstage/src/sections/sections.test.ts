import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { SECTIONS, sectionAt } from './sections.ts';

describe('the sections of Backstage', () => {
  it('mail, players, clock, faults and books come first, each with an address of its own', () => {
    proves('UX-46.sections');

    const first = SECTIONS.slice(0, 5).map(({ label }) => label);

    expect(first).toEqual(['Mail', 'Players', 'Clock', 'Faults', 'Books']);
    for (const section of SECTIONS) expect(sectionAt(`#/${section.id}`)).toBe(section);
  });

  it('an unknown address leads to the mail', () => {
    expect(['#/nowhere', ''].map((hash) => sectionAt(hash).id)).toEqual(['mail', 'mail']);
  });
});
