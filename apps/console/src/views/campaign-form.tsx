import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type CampaignChoices,
  type CampaignPage,
  campaignPageSchema,
  campaignVersionSchema,
} from '../api/answers.ts';
import { read, write } from '../api/request.ts';
import { SelectField, TextArea, TextField, WriteForm } from '../components/write-form.tsx';
import { formatName } from '../format.ts';
import { t } from '../messages/translate.ts';
import { nameLanguage } from './campaign-names.tsx';
import { toCampaign } from './to-campaign.ts';

interface CampaignFormProps {
  readonly choices: CampaignChoices;
  /** Absent: a new one. */
  readonly campaign?: CampaignPage;
  readonly onSaved?: (campaign: CampaignPage) => void;
}

const WAYS = () =>
  [
    ['inbox', t('Inbox message')],
    ['email', t('E-mail')],
    ['reward', t('Bonus')],
  ] as const;

/** What a campaign sends, to whom and when. */
export function CampaignForm({ choices, campaign, onSaved }: CampaignFormProps) {
  const navigate = useNavigate();
  const [way, setWay] = useState<string>(
    campaign?.kind === 'reward' ? 'reward' : (campaign?.channel ?? 'inbox'),
  );
  const send = async (values: FormData) => {
    const of = campaign ? { id: campaign.id, version: campaign.version } : null;
    const content = toCampaign(values, choices.languages);
    const { id } = await write('/campaign', campaignVersionSchema, { of, ...content });
    if (onSaved) onSaved(await read('/campaign', campaignPageSchema, { id }));
    else void navigate({ to: '/campaigns/$id', params: { id } });
    return t('Saved.');
  };
  return (
    <WriteForm label={t('Draft')} submit={t('Save the draft')} send={send}>
      <TextField name="name" label={t('Name')} maxLength={100} defaultValue={campaign?.name} />
      <div className="c-pair">
        <SelectField
          name="way"
          label={t('What it is')}
          options={WAYS()}
          defaultValue={way}
          onChange={setWay}
        />
        <SelectField
          name="product"
          label={t('Product')}
          options={[
            ['', t('All products')],
            ...choices.products.map((one) => [one, formatName(one)] as const),
          ]}
          defaultValue={campaign?.product ?? ''}
        />
      </div>
      <AudienceFields choices={choices} audience={campaign?.audience} />
      {/* Hidden, so that a choice and back loses no text. */}
      <div className="c-field" hidden={way !== 'reward'}>
        <OfferField offers={choices.offers} offer={campaign?.offer ?? undefined} />
      </div>
      <div className="c-field" hidden={way === 'reward'}>
        <TextFields languages={choices.languages} texts={campaign?.texts ?? {}} />
      </div>
      <TextField
        name="startsAt"
        label={t('Time of the start')}
        hint={t('In the time of this computer. Empty: when it is approved.')}
        type="datetime-local"
        isOptional
        defaultValue={campaign?.startsAt ? toLocal(campaign.startsAt) : undefined}
      />
    </WriteForm>
  );
}

/** Formats an instant as a field of the browser has it. */
function toLocal(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface AudienceFieldsProps {
  readonly choices: CampaignChoices;
  readonly audience: CampaignPage['audience'] | undefined;
}

const toChoice = (value: boolean | null | undefined) => (value == null ? '' : value ? 'yes' : 'no');

function AudienceFields({ choices: { markets, languages }, audience }: AudienceFieldsProps) {
  return (
    <fieldset className="c-fieldset">
      <legend className="c-label">{t('Audience')}</legend>
      <p className="c-hint">{t('Only players whom the law and their consents allow are in it.')}</p>
      <div className="c-pair">
        <SelectField
          name="audience.market"
          label={t('Market')}
          options={[['', t('All markets')], ...markets.map((one) => [one, one] as const)]}
          defaultValue={audience?.market ?? ''}
        />
        <SelectField
          name="audience.language"
          label={t('Language')}
          options={[
            ['', t('All languages')],
            ...languages.map((one) => [one, formatName(nameLanguage(one))] as const),
          ]}
          defaultValue={audience?.language ?? ''}
        />
        <TextField
          name="audience.registeredFrom"
          label={t('Registered from')}
          type="date"
          isOptional
          defaultValue={audience?.registeredFrom ?? undefined}
        />
        <TextField
          name="audience.registeredTo"
          label={t('Registered to')}
          type="date"
          isOptional
          defaultValue={audience?.registeredTo ?? undefined}
        />
        <HistoryFields audience={audience} />
      </div>
    </fieldset>
  );
}

/** What players of the audience have and did. */
function HistoryFields({ audience }: Pick<AudienceFieldsProps, 'audience'>) {
  return (
    <>
      <SelectField
        name="audience.isVerified"
        label={t('Identity')}
        options={[
          ['', t('Verified or not')],
          ['yes', t('Verified')],
          ['no', t('Not verified')],
        ]}
        defaultValue={toChoice(audience?.isVerified)}
      />
      <SelectField
        name="audience.hasBonus"
        label={t('Bonus')}
        options={[
          ['', t('With or without')],
          ['yes', t('Has a bonus')],
          ['no', t('Has no bonus')],
        ]}
        defaultValue={toChoice(audience?.hasBonus)}
      />
      <TextField
        name="audience.depositedWithin"
        label={t('Deposited in the last days')}
        hint={t('1 to 365. Empty: whether or not they deposited.')}
        inputMode="numeric"
        isOptional
        defaultValue={audience?.depositedWithin?.toString()}
      />
    </>
  );
}

interface OfferFieldProps extends Pick<CampaignChoices, 'offers'> {
  readonly offer: string | undefined;
}

function OfferField({ offers, offer }: OfferFieldProps) {
  if (offers.length === 0) return <p>{t('There is no bonus that staff can grant.')}</p>;
  return (
    <SelectField
      name="offer"
      label={t('Bonus')}
      options={offers.map(({ code, name }) => [code, `${name} (${code})`])}
      defaultValue={offer}
    />
  );
}

interface TextFieldsProps extends Pick<CampaignChoices, 'languages'> {
  readonly texts: CampaignPage['texts'];
}

function TextFields({ languages, texts }: TextFieldsProps) {
  return (
    <fieldset className="c-fieldset">
      <legend className="c-label">{t('Texts')}</legend>
      <p className="c-hint">
        {t('Plain text in each language of the audience. An empty line begins a paragraph.')}
      </p>
      {languages.map((language) => (
        <div key={language} className="c-message">
          <TextField
            name={`texts.${language}.title`}
            label={t('Title in {language}', { language: nameLanguage(language) })}
            maxLength={200}
            isOptional
            defaultValue={texts[language]?.title}
          />
          <TextArea
            name={`texts.${language}.text`}
            label={t('Text in {language}', { language: nameLanguage(language) })}
            maxLength={5000}
            isOptional
            defaultValue={texts[language]?.text}
          />
        </div>
      ))}
    </fieldset>
  );
}
