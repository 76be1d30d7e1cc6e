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
    ['Luis', 'García López', 'José', 'García Pérez', 'other'],
    ['Luis', 'García García', 'José', 'García Pérez', 'other'],
    ['Luis', 'García López', 'José', 'Lopez Garcia', 'like'],
    ['Luis', 'García López', 'José', 'García', 'like'],
    ['Luis', 'de la Cruz', 'José', 'Cruz Pérez', 'like'],
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
    ['Pulisano', 'J.', 'John', 'Pulisano', 'like'],
    ['Pulisano', 'J.', 'Karl', 'Pulisano', 'other'],
    ['Hɑnna', 'Bօrg', 'Hanna', 'Borg', 'same'],
  ])('%s %s and %s %s compare as %j', (firstName, lastName, otherFirst, otherLast, verdict) => {
    const [one, other] = [person(firstName, lastName), person(otherFirst, otherLast)];

    expect(comparePersons(one, other).verdict).toBe(verdict);
    expect(comparePersons(other, one).verdict).toBe(verdict);
  });

  it.each([
    ['𝐌𝐀𝐑𝐈𝐀', '𝐋𝐈𝐍𝐃', 'Maria', 'Lind'],
    ['ɴᴏʀᴀ', 'ɴɪʟssᴏɴ', 'Nora', 'Nilsson'],
    ['ꓟꓮꓣꓲꓮ', 'ꓡꓲꓠꓓ', 'Maria', 'Lind'],
    ['ΗΑΝΝΑ', 'ΖΑΜΜΙΤ', 'Hanna', 'Zammit'],
    ['Ηλίας', 'Νίκας', 'ΗΛΙΑΣ', 'ΝΙΚΑΣ'],
    ['Ｍａｒｉａ', 'D´Amato', 'Maria', "D'Amato"],
  ])('%s %s is %s %s in letters that look the same', (firstName, lastName, otherFirst, otherLast) => {
    proves('SE-18.lookalikes');
    const [one, other] = [person(firstName, lastName), person(otherFirst, otherLast)];

    expect(comparePersons(one, other).verdict).toBe('same');
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

describe('the address of a home', () => {
  const at = (address: string, zip: string) => person('Ann', 'Berg', { address, zip, country: 'MT' }).address;

  it.each([
    ['Flat 2, 14 Triq il-Kbira', 'MST 1011'],
    ['Apartment 12B, 14, Triq il-Kbira', 'MST1011'],
    ['14 Triq il-Kbira, Floor 3', 'MST 1011'],
    ['Triq il-Kbira 14', '1011'],
  ])('is that of its house: %s, %s', (address, zip) => {
    proves('RG-42.flat');
    expect(at(address, zip)).toBe(at('14 Triq il-Kbira', 'MST 1011'));
  });

  it.each([
    ['Flat 14, 2 Triq il-Kbira', 'MST 1011'],
    ['14 Triq il-Kbira', 'MST 1012'],
    ['Flat 14', 'MST 1011'],
  ])('differs by house, street and postal code: %s, %s', (address, zip) => {
    proves('RG-42.flat');
    expect(at(address, zip)).not.toBe(at('14 Triq il-Kbira', 'MST 1011'));
  });

  it('has the number of the home where the house has none, and the letters of a British postal code', () => {
    proves('RG-42.flat');
    expect(at('Flat 2, Kings Court', 'SW1A 1AA')).not.toBe(at('Flat 3, Kings Court', 'SW1A 1AA'));
    expect(at('2 Kings Court', 'SW1A 1AA')).not.toBe(at('2 Kings Court', 'SW1B 1AA'));
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
