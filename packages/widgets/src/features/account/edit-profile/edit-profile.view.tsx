import { countryName, currencyName, formatDay, type PhoneCountries } from '@playerdesk/core/internal';
import { Button } from '../../../design-system/button.tsx';
import { Form } from '../../../design-system/form.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Row, Text } from '../../../design-system/layout.tsx';
import { Notice } from '../../../design-system/notice.tsx';
import { PasswordField } from '../../../design-system/password-field.tsx';
import { PhoneField } from '../../../design-system/phone-field.tsx';
import { SectionHeading } from '../../../design-system/section-heading.tsx';
import { Skeleton } from '../../../design-system/skeleton.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { phoneCountryOptions } from '../../../kit/phone-country-options.ts';
import { useProblems } from '../../../kit/use-problems.ts';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { EditProfileViewProps } from './edit-profile.controller.ts';

export function EditProfileView(props: EditProfileViewProps) {
  const { text } = useWidget().texts;
  const { busy, profile, asksPassword, readOnly } = props;
  const problem = useProblems(props.problems);
  return (
    <Form busy={busy} onSubmit={props.onSubmit}>
      <SectionHeading>{text('account.tab.edit-profile')}</SectionHeading>
      {profile.disabled && <Notice level="info">{text('profile.disabled')}</Notice>}
      <Contact {...props} />
      <WhenLoaded
        of={props.customFieldsState}
        placeholder={<Skeleton shape="field" label={text('view.loading')} />}
      >
        {(own) => own && <own.Editable {...props} own={own} />}
      </WhenLoaded>
      {asksPassword && (
        <PasswordField
          key={props.saves}
          name="password"
          autoComplete="current-password"
          label={text('field.password.label')}
          hint={text('profile.confirm')}
          error={problem('password')}
          announcesError
          required
          disabled={readOnly.has('password')}
          showLabel={text('button.show-password')}
          hideLabel={text('button.hide-password')}
          onInput={() => props.onEdited('password')}
        />
      )}
      <div>
        <Button type="submit" busy={busy} busyLabel={text('button.busy')}>
          {text('button.save')}
        </Button>
      </div>
      <FixedFields {...props} />
    </Form>
  );
}

/** Facts that the player cannot change, below what they can. */
function FixedFields({ profile, readOnly, customFieldsState }: EditProfileViewProps) {
  const { texts } = useWidget();
  const { text, locale } = texts;
  const fixed = (name: 'firstName' | 'lastName' | 'country' | 'currency', value: string) => (
    <TextField name={name} label={text(`field.${name}.label`)} defaultValue={value} readOnly />
  );
  return (
    <>
      <hr className="pd-rule" />
      <Heading level={4} size="small">
        {text('profile.details')}
      </Heading>
      <Text tone="soft">{text('profile.locked')}</Text>
      <Row>
        {fixed('firstName', profile.firstName)}
        {fixed('lastName', profile.lastName)}
      </Row>
      <TextField
        name="dateOfBirth"
        label={text('field.dateOfBirth.label')}
        defaultValue={formatDay(profile.dateOfBirth, locale)}
        readOnly
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={text('field.email.label')}
        defaultValue={profile.email}
        readOnly={readOnly.has('email')}
      />
      <Row>
        {fixed('country', countryName(profile.country, profile.country, locale))}
        {fixed(
          'currency',
          `${profile.currency} · ${currencyName(profile.currency, profile.currency, locale)}`,
        )}
      </Row>
      {customFieldsState.status === 'ready' && customFieldsState.data && (
        <customFieldsState.data.Fixed own={customFieldsState.data} profile={profile} readOnly={readOnly} />
      )}
    </>
  );
}

function Contact(props: EditProfileViewProps) {
  const { text } = useWidget().texts;
  const { profile, readOnly, onEdited } = props;
  const problem = useProblems(props.problems);
  const line = (
    name: 'address' | 'city' | 'zip',
    autoComplete: 'address-line1' | 'address-level2' | 'postal-code',
  ) => (
    <TextField
      name={name}
      autoComplete={autoComplete}
      label={text(`field.${name}.label`)}
      defaultValue={profile[name]}
      error={problem(name)}
      announcesError
      readOnly={readOnly.has(name)}
      required={!readOnly.has(name) && (name !== 'zip' || props.requiresZip)}
      onInput={() => onEdited(name)}
    />
  );
  return (
    <>
      {line('address', 'address-line1')}
      <Row>
        {(props.requiresZip || profile.zip !== '') && line('zip', 'postal-code')}
        {line('city', 'address-level2')}
      </Row>
      <WhenLoaded of={props.phoneData} placeholder={<Skeleton shape="field" label={text('view.loading')} />}>
        {(data) => <Phone {...props} countries={data.phoneCountries} />}
      </WhenLoaded>
    </>
  );
}

function Phone({ countries, ...props }: EditProfileViewProps & { readonly countries: PhoneCountries }) {
  const { texts } = useWidget();
  const { text } = texts;
  const { profile, onEdited } = props;
  const problem = useProblems(props.problems);
  const locked = props.readOnly.has('phone');
  const country = countries.find(profile.callingCode, profile.country);
  return (
    <PhoneField
      country={{
        name: 'phoneCountry',
        label: text('field.callingCode.label'),
        options: phoneCountryOptions(countries, texts.locale),
        defaultValue: country,
        // The platform's code may not be listed. It is kept until the player chooses a country.
        placeholder: country === '' ? profile.callingCode : undefined,
        disabled: locked,
        required: true,
        onChange: () => onEdited('phone'),
      }}
      phone={{
        name: 'phone',
        label: text('field.phone.label'),
        defaultValue: profile.phone,
        error: problem('phone'),
        announcesError: true,
        disabled: locked,
        required: true,
        onInput: () => onEdited('phone'),
      }}
    />
  );
}
