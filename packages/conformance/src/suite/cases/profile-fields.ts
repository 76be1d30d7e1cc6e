import { getProfile, type OperationInput, updateProfile } from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectKind, expectThat } from '../expectation.ts';
import type { Registration } from '../fixture.ts';
import { signedInPlayer } from '../player.ts';

const UNKNOWN = 'playerdeskUnknownField';

/** Cases about the operator's custom fields in the profile. A platform without them passes. */
export const profileFieldCases: readonly ConformanceCase[] = [
  {
    id: 'profile.unknown-custom-field',
    title: 'a change of the profile with an unknown custom field stores no such answer',
    effect: 'writes',
    needs: ['rules'],
    operations: [updateProfile.name, getProfile.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { registration, sessionId } = await signedInPlayer(fixture);
      const { customFields: before } = await platform.call(getProfile, {}, { sessionId });
      const change = platform.call(updateProfile, withUnknownField(registration), { sessionId });
      if (before === undefined) await change.catch(() => {});
      else await expectRefusal(change);
      const { customFields: after = {} } = await platform.call(getProfile, {}, { sessionId });
      const isStored = Object.hasOwn(after, UNKNOWN);
      expectThat(!isStored, 'CustomFields', 'no answer to a field that nobody configured', after);
    },
  },
  {
    id: 'profile.custom-fields-kept',
    title: 'a change of the profile without custom fields leaves their answers as they are',
    effect: 'writes',
    needs: ['rules'],
    operations: [updateProfile.name, getProfile.name],
    run: async (fixture) => {
      const { platform } = fixture;
      const { registration, sessionId } = await signedInPlayer(fixture);
      const { customFields: before = {} } = await platform.call(getProfile, {}, { sessionId });
      await platform.call(updateProfile, contactOf(registration), { sessionId });
      const { customFields: after = {} } = await platform.call(getProfile, {}, { sessionId });
      const isSame = JSON.stringify(toSorted(after)) === JSON.stringify(toSorted(before));
      expectThat(isSame, 'CustomFields', 'the answers as before the change', after);
    },
  },
];

async function expectRefusal(change: Promise<unknown>): Promise<void> {
  const { kind, fields } = await expectKind(change, 'refused');
  const isNamed = Object.keys(fields ?? {}).includes(`customFields.${UNKNOWN}`);
  expectThat(isNamed, 'Details', `the key CustomFields.${UNKNOWN}`, fields ?? kind);
}

function contactOf({ password, address, city, zip, phone, country, language }: Registration) {
  return { password, address, city, zip, phone, country, language };
}

function withUnknownField(registration: Registration): OperationInput<'updateProfile'> {
  return { ...contactOf(registration), customFields: { [UNKNOWN]: 'x' } };
}

const toSorted = (answers: object) =>
  Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1));
