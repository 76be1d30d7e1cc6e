import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { findReactMismatch } from './find-react-mismatch.ts';

const BOTH = { react: '19.3.1', reactDom: '19.3.1' };

describe('the React of the page', () => {
  it.each(['18.1.0', '17.0.2'])('is reported when it is older than supported: %s', (version) => {
    proves('IN-63.unsupported');

    expect(findReactMismatch('', { react: version, reactDom: version })).toEqual({
      code: 'react-unsupported',
      detail: `react ${version}, react-dom ${version}`,
    });
  });

  it.each(['18.2.0', '18.3.1', '19.0.0', '20.0.0-rc.1'])(
    'is not reported when it is supported: %s',
    (version) => {
      proves('IN-63.silent');

      expect(findReactMismatch('', { react: version, reactDom: version })).toBeNull();
    },
  );

  it('is not reported for the name of the build that react-dom 18 has in production', () => {
    proves('IN-63.silent');

    const versions = { react: '18.2.0', reactDom: '18.2.0-next-9e3b772b8-20220608' };

    expect(findReactMismatch('', versions)).toBeNull();
  });

  it('is reported when its two packages differ', () => {
    proves('IN-63.copies');

    expect(findReactMismatch('', { react: '19.3.1', reactDom: '19.0.0' })).toEqual({
      code: 'react-mismatch',
      detail: 'react 19.3.1, react-dom 19.0.0',
    });
  });

  it.each([
    'Error: Incompatible React versions: The "react" and "react-dom" packages must have the exact same version.',
    'Error: Invalid hook call. Hooks can only be called inside of the body of a function component.',
    "TypeError: Cannot read properties of null (reading 'useState')",
    'TypeError: dispatcher is null, can\'t access property "useId"',
    "TypeError: null is not an object (evaluating 'H.useContext')",
  ])('is reported when two copies are loaded: %s', (failure) => {
    proves('IN-63.copies');

    expect(findReactMismatch(failure, BOTH)).toMatchObject({ code: 'react-mismatch' });
  });

  it.each(['', "TypeError: Cannot read properties of null (reading 'user')", 'TypeError: Failed to fetch'])(
    'is not reported for another failure: %s',
    (failure) => {
      proves('IN-63.silent');

      expect(findReactMismatch(failure, BOTH)).toBeNull();
      expect(findReactMismatch(failure)).toBeNull();
    },
  );
});
