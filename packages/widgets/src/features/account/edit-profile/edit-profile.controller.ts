import {
  type CustomFields,
  callingCodeDigits,
  fullPhone,
  hasCode,
  hasPostalCodes,
  type InputOf,
  type JurisdictionRules,
  normalizeLine,
  type Profile,
  type ProfileField,
  toPlayerdeskError,
  updateProfile,
} from '@playerdesk/contract/internal';
import {
  type FieldProblems,
  type FormValues,
  loadPhoneData,
  type PhoneData,
  profileProblems,
  withoutProblem,
} from '@playerdesk/core/internal';
import { useCallback, useState } from 'react';
import { notifyFailure, notifySlow } from '../../../kit/call-failure.ts';
import { useAlive } from '../../../kit/use-alive.ts';
import { useLastAnswer } from '../../../kit/use-last-answer.ts';
import { type LoadState, useLoad } from '../../../kit/use-load.ts';
import { useWidget, type WidgetContext } from '../../../kit/widget-context.ts';
import type { EditedCustomFields } from './custom-fields/custom-fields.view.tsx';
import { useCustomFields } from './custom-fields/use-custom-fields.ts';

export interface EditProfileViewProps {
  readonly profile: Profile;
  readonly phoneData: LoadState<PhoneData>;
  /** The operator's custom fields. Null without any. */
  readonly customFieldsState: LoadState<EditedCustomFields | null>;
  readonly busy: boolean;
  readonly problems: FieldProblems;
  readonly readOnly: ReadonlySet<string>;
  readonly asksPassword: boolean;
  /** Whether the country has postal codes, or the platform or the documented edition requires one. */
  readonly requiresZip: boolean;
  /** Changes with each save, which clears the password. */
  readonly saves: number;
  readonly onSubmit: (values: FormValues) => void;
  readonly onEdited: (field: string) => void;
}

const isSameCode = (one = '', other = '') => callingCodeDigits(one) === callingCodeDigits(other);

export function useEditProfile(profile: Profile): EditProfileViewProps {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [saves, setSaves] = useState(0);
  const [isZipNamed, setZipNamed] = useState(false);
  const rules = account.rules();
  const { lists, signUp } = widget.options;
  const requiresZip = isZipNamed || signUp?.flow === 'documented' || hasPostalCodes(profile.country);
  const phoneData = useLoad(
    useCallback(() => loadPhoneData(account, { lists }), [account, lists]),
    useLastAnswer('phone-data'),
  );
  const customFieldsState = useCustomFields();
  const own = customFieldsState.status === 'ready' ? customFieldsState.data : null;
  const readOnly = lockedFields(profile, rules.profileReadOnly);
  const phone = phoneData.status === 'ready' ? phoneData.data : null;

  const save = async (values: FormValues, customFields: CustomFields) => {
    setBusy(true);
    const onSaved = () => alive.current && setSaves((count) => count + 1);
    const input = toInput(widget, profile, values, customFields);
    const retry = () => void save(values, customFields);
    const refused = await saveOnce(widget, input, { retry, onSaved });
    if (!alive.current) return;
    setProblems(refused);
    if (refused.zip) setZipNamed(true);
    setBusy(false);
  };
  return {
    profile,
    phoneData,
    customFieldsState,
    busy,
    problems,
    readOnly,
    asksPassword: rules.usesPassword,
    requiresZip,
    saves,
    onSubmit: (values) => {
      // Without a selected country, the profile's own calling code is kept.
      const typed = values.phoneCountry && phone ? phone.phoneCountries.complete(values) : values;
      const all = { ...toFormValues(profile), ...typed };
      // The form does not validate a phone number that the platform already has.
      const isSame = all.phone === profile.phone && isSameCode(all.callingCode, profile.callingCode);
      const changes = own?.findChanges(all, profile, readOnly);
      const invalid = {
        ...profileProblems(
          all,
          requiresZip || all.zip ? rules : withoutZip(rules),
          isSame ? undefined : phone?.isPlausiblePhone,
        ),
        ...changes?.problems,
      };
      setProblems(invalid);
      widget.notify(null);
      if (Object.keys(invalid).length === 0) void save(all, changes?.answers ?? {});
    },
    onEdited: (field) => setProblems((problems) => withoutProblem(problems, field)),
  };
}

/**
 * Returns the read-only fields: those that no operation changes, those locked by the jurisdiction pack and the
 * platform, and phone and password of a disabled account.
 */
function lockedFields(profile: Profile, byPack: readonly ProfileField[]): ReadonlySet<string> {
  return new Set([
    'firstName',
    'lastName',
    'dateOfBirth',
    'email',
    'country',
    'currency',
    ...byPack,
    ...profile.notUpdatable,
    ...(profile.disabled ? ['phone', 'callingCode', 'password'] : []),
  ]);
}

const withoutZip = ({ profileRequired }: JurisdictionRules) => ({
  profileRequired: profileRequired.filter((field) => field !== 'zip'),
});

function toFormValues({ address, city, zip, callingCode, phone }: Profile): FormValues {
  return { address, city, zip, callingCode, phone };
}

/** Fields of the form that show their error. */
const EDITED_FIELDS = ['password', 'address', 'city', 'zip', 'phone'];

async function saveOnce(
  widget: WidgetContext,
  input: InputOf<typeof updateProfile>,
  { retry, onSaved }: { readonly retry: () => void; readonly onSaved: () => void },
): Promise<FieldProblems> {
  const { account, texts } = widget;
  const onDone = () => {
    onSaved();
    widget.notify({ level: 'success', text: texts.text('notice.profile-updated') });
    account.refreshProfile().catch(() => {});
  };
  try {
    await account.write(updateProfile, input, () => notifySlow(widget));
    onDone();
    return {};
  } catch (thrown) {
    const fields = getRefusedFields(thrown);
    // A field of the form says it, and announces it.
    if (EDITED_FIELDS.some((field) => fields[field])) widget.notify(null);
    else notifyFailure(widget, thrown, { retry, onSettled: onDone });
    return Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, `error.${code}`]));
  }
}

function toInput(
  { account }: WidgetContext,
  profile: Profile,
  values: FormValues,
  customFields: CustomFields,
): InputOf<typeof updateProfile> {
  const text = (field: string) => normalizeLine(values[field] ?? '');
  return {
    password: values.password ?? '',
    address: text('address'),
    city: text('city'),
    zip: text('zip'),
    phone: fullPhone(text('callingCode'), text('phone')),
    country: profile.country,
    language: account.language('updateProfile'),
    ...(Object.keys(customFields).length > 0 && { customFields }),
  };
}

/** Returns error codes by field. A wrong password has its own text here, because it is not the old password of a change. */
function getRefusedFields(thrown: unknown): Readonly<Record<string, string>> {
  return hasCode(thrown, 'player.incorrect-credentials')
    ? { password: 'player.incorrect-edit-credentials' }
    : (toPlayerdeskError(thrown).fields ?? {});
}
