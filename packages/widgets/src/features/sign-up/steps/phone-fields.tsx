import { PhoneField } from '../../../design-system/phone-field.tsx';
import { phoneCountryOptions } from '../../../kit/phone-country-options.ts';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { getCountryDefaults } from '../reference-data.ts';
import type { StepProps } from './step.ts';

/** Fields for calling code and phone number, once the calling codes are loaded. */
export function PhoneFields({ state, reference, problem, onEdited }: StepProps) {
  const { texts } = useWidget();
  const { text, locale } = texts;
  const { values } = state;
  return (
    <WhenLoaded of={reference}>
      {(data) => (
        <PhoneField
          country={{
            name: 'phoneCountry',
            label: text('field.callingCode.label'),
            options: phoneCountryOptions(data.phoneCountries, locale),
            placeholder: text('sign-up.address.choose'),
            // The lists may load before the flow knows them.
            defaultValue: values.phoneCountry ?? getCountryDefaults(data).phoneCountry ?? '',
            error: problem('callingCode'),
            required: true,
            onChange: () => onEdited('callingCode'),
          }}
          phone={{
            name: 'phone',
            label: text('field.phone.label'),
            defaultValue: values.phone,
            error: problem('phone'),
            announcesError: state.step === 'identify',
            required: true,
            onInput: () => onEdited('phone'),
          }}
        />
      )}
    </WhenLoaded>
  );
}
