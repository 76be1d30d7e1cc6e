import { proves } from '@playerdesk/proves';
import { describe, expectTypeOf, it } from 'vitest';
import type { TAG_ATTRIBUTES } from '../../../packages/testing/src/doctor/tag-attributes.ts';
import type { ScriptTagAttributes } from '../../../packages/widgets/src/entries/script-tag.ts';

describe('the attributes of the script tag', () => {
  it('are those that the tag has, with their values', () => {
    proves('IN-88.options');

    type Known = typeof TAG_ATTRIBUTES;
    type Missing = {
      [K in keyof Known]: Known[K] extends readonly []
        ? never
        : Exclude<ScriptTagAttributes[K], Known[K][number] | undefined>;
    }[keyof Known];

    expectTypeOf<keyof Known>().toEqualTypeOf<keyof ScriptTagAttributes>();
    expectTypeOf<Missing>().toBeNever();
  });
});
