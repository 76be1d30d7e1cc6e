import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import {
  comparePersons,
  type DescribedPerson,
  getMailbox,
  hashedMarks,
  personMarks,
} from './person-match.ts';

const person = (firstName: string, lastName: string, more: Partial<DescribedPerson> = {}) =>
  personMarks({ firstName, lastName, ...more });

describe('the comparison of two persons born on one day', () => {
  it.each([
    ['S', 'Berg', 'Sven', 'Berg', 'like'],
    ['A', 'Berg', 'Anna A', 'Berg', 'like'],
    ['Eino O', 'Berg', 'Eino Olavi', 'Berg', 'same'],
    ['Anna Maria', 'Berg', 'Eva Maria', 'Berg', 'like'],
    ['Anna', 'von Berg', 'Anna', 'von Ek', 'other'],
    ['Anna', 'de la Cruz', 'Anna', 'de la Vega', 'other'],
    ['Anna', 'Le', 'Anna', 'Le', 'same'],
    ['José', 'García López', 'José', 'García Pérez', 'like'],
    ['Maria', 'Martin', 'Martin', 'Svensson', 'other'],
    ['Berg', 'Martin', 'Martin', 'Berg', 'same'],
    ['…', '…', '…', '…', 'other'],
    ['Ming', 'Li', 'Ming', 'Lu', 'other'],
    ['Иван', 'Петров', 'Ivan', 'Petrov', 'like'],
    ['Γιώργος', 'Παπαδόπουλος', 'Giorgos', 'Papadopoulos', 'like'],
    ['Νορα', 'Νιλσσον', 'Nora', 'Nilsson', 'like'],
    ['Sergei', 'Evtushenko', 'Sergey', 'Yevtushenko', 'like'],
    ['Юрий', 'Яковлев', 'Yuri', 'Yakovlev', 'like'],
    ['ИВАН', 'ПЕТРОВ', 'Иван', 'Петров', 'same'],
    ['Иван', 'Петров', 'Oleg', 'Sidorov', 'other'],
    ['Hɑnna', 'Bօrg', 'Hanna', 'Borg', 'same'],
  ])('%s %s and %s %s compare as %j', (firstName, lastName, otherFirst, otherLast, verdict) => {
    const [one, other] = [person(firstName, lastName), person(otherFirst, otherLast)];

    expect(comparePersons(one, other).verdict).toBe(verdict);
    expect(comparePersons(other, one).verdict).toBe(verdict);
  });

  it('digests give the same verdict as plain names, except for a missing letter', () => {
    const digest = (text: string) => `#${text}#`;
    const hashed = (firstName: string, lastName: string) => hashedMarks(person(firstName, lastName), digest);
    const verdict = (firstName: string, lastName: string) =>
      comparePersons(hashed('Søren Æskil', 'Ørsted-Weiß'), hashed(firstName, lastName)).verdict;

    expect(verdict('Soeren', 'Weiss')).toBe('same');
    expect(verdict('S. Æskil', 'Oersted')).toBe('same');
    expect(verdict('Niels', 'Orsted')).toBe('like');
    expect(verdict('Søren', 'Ørted')).toBe('other');
  });
});

describe('persons with near birth dates', () => {
  const home = { address: 'Triq il-Kbira 4', zip: 'MST 1011', country: 'MT' };

  it.each([
    ['Michael', 'Borg', 'Mick', 'Borg'],
    ['Elizabeth', 'Camilleri', 'Beth', 'Camileri'],
    ['Manuel', 'Zammit', 'Manolo', 'Zammit'],
    ['Alexander', 'Vella', 'Alex', 'Vela'],
    ['Иван', 'Петров', 'Ivan', 'Petrov'],
  ])('%s %s and %s %s are a doubt at one address alone', (firstName, lastName, otherFirst, otherLast) => {
    proves('RG-42.birth-date');
    const [one, other] = [person(firstName, lastName, home), person(otherFirst, otherLast, home)];

    expect(comparePersons(one, other, 'near').verdict).toBe('like');
    expect(comparePersons(one, person(otherFirst, otherLast), 'near').verdict).toBe('other');
  });

  it('another given name at the address is another person', () => {
    proves('RG-42.others');

    expect(comparePersons(person('Anna', 'Borg', home), person('Karin', 'Borg', home), 'near').verdict).toBe(
      'other',
    );
  });
});

describe('a name in another alphabet or transcription', () => {
  it('is a doubtful match, also of digests', () => {
    proves('SE-18.sound');
    const [one, other] = [person('Иван', 'Петров'), person('Ivan', 'Petrov')];
    const digest = (text: string) => `#${text}#`;

    expect(comparePersons(one, other).verdict).toBe('like');
    expect(comparePersons(hashedMarks(one, digest), hashedMarks(other, digest)).verdict).toBe('like');
  });
});

describe('the mailbox of an address', () => {
  it.each([
    ['Ma.ja+x@GoogleMail.com', 'maja@gmail.com'],
    ['ma.ja@example.com', 'ma.ja@example.com'],
    ['maja+news@example.com', 'maja@example.com'],
    ['ma-j_a.1@proton.me', 'maja1@proton.me'],
    ['', null],
    ['+x@example.com', null],
  ])('the mailbox of %j is %j', (email, mailbox) => {
    expect(getMailbox(email)).toBe(mailbox);
  });
});
