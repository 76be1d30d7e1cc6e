import { type JurisdictionPack, playerdeskError } from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import { EMAIL, walkPast, walkTo } from './registrant.ts';

export default { title: 'Widgets/Sign up', parameters: { stage: 'page' } } satisfies Meta;

type Scene = Partial<InstanceProps<'get-started'>>;

/** A step of the flow of the documents. */
const story = (play: Scene['play'], { desk, ...scene }: Scene = {}): StoryObj => ({
  render: () => (
    <Instance
      widget="get-started"
      play={play}
      desk={{ signUp: { flow: 'documented' }, ...desk }}
      {...scene}
    />
  ),
});
const refusing = (code: string, fields?: Record<string, string>) => () =>
  Promise.reject(playerdeskError({ code, kind: 'refused', ...(fields && { fields }) }));

export const Identify = story(undefined);
export const IdentifyEmpty = story(walkPast('identify', {}));
export const IdentifyModal = story(undefined, { modal: true });
export const SignIn = story(walkPast('identify'), {
  script: { validateEmail: refusing('sign-up.player-conflict') },
});
export const Contact = story(walkTo('contact'));
export const ContactOfTheShortFlow = story(walkTo('contact'), { desk: { signUp: { flow: 'short' } } });
/** A text field, a list and a consent of the operator, and a step. */
const OWN: Scene = {
  desk: {
    signUp: {
      fields: [
        {
          name: 'nickname',
          type: 'text',
          required: true,
          pattern: '[\\p{L}\\p{N}]+',
          label: { 'en-US': 'Nickname', sv: 'Smeknamn', 'th-TH': 'ชื่อเล่น' },
          hint: {
            'en-US': 'Other players see it.',
            sv: 'Andra spelare ser det.',
            'th-TH': 'ผู้เล่นคนอื่นจะเห็นชื่อนี้',
          },
          invalid: {
            'en-US': 'Use letters and digits only',
            sv: 'Använd bara bokstäver och siffror',
            'th-TH': 'ใช้ได้เฉพาะตัวอักษรและตัวเลข',
          },
        },
      ],
      steps: [
        {
          name: 'club',
          title: { 'en-US': 'Your club', sv: 'Din klubb', 'th-TH': 'สโมสรของคุณ' },
          lead: {
            'en-US': 'Part of each stake goes to it.',
            sv: 'En del av varje insats går till den.',
            'th-TH': 'ส่วนหนึ่งของเงินเดิมพันจะมอบให้สโมสร',
          },
          after: 'contact',
          fields: [
            {
              name: 'club',
              type: 'select',
              required: true,
              label: { 'en-US': 'Club', sv: 'Klubb', 'th-TH': 'สโมสร' },
              options: [
                { value: 'red', label: 'Valletta Reds' },
                { value: 'blue', label: 'Sliema Blues' },
              ],
            },
            {
              name: 'clubRules',
              type: 'checkbox',
              required: true,
              label: {
                'en-US': 'I accept the rules of the club',
                sv: 'Jag godkänner klubbens regler',
                'th-TH': 'ฉันยอมรับกฎของสโมสร',
              },
              link: {
                label: { 'en-US': 'Rules of the club', sv: 'Klubbens regler', 'th-TH': 'กฎของสโมสร' },
                route: '/club-rules',
              },
            },
          ],
        },
      ],
    },
  },
};
const OWN_PERSON = {
  firstName: 'Maja',
  lastName: 'Lind',
  'dateOfBirth.year': '1990',
  'dateOfBirth.month': '4',
  'dateOfBirth.day': '12',
  phone: '79123456',
  password: 'Sommar!2026',
  'customFields.nickname': 'Maja7',
};
export const CustomField = story(walkTo('contact'), OWN);
export const CustomFieldErrors = story(
  walkPast('contact', { ...OWN_PERSON, 'customFields.nickname': '?!' }),
  OWN,
);
export const OwnStep = story(walkPast('contact', OWN_PERSON), OWN);
export const OwnStepErrors = story(async (player) => {
  await walkPast('contact', OWN_PERSON)(player);
  await player.fill({ 'customFields.club': '' });
  await player.submit();
}, OWN);
export const ContactErrors = story(
  walkPast('contact', { email: 'maja.lind', password: 'majalind', phone: '12' }),
);
export const ContactConflict = story(walkPast('contact'), {
  script: { validatePhone: refusing('sign-up.phone-exists') },
});
export const ContactListsFailed = story(walkTo('contact'), {
  script: {
    getCountries: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
  },
});
export const ContactWithoutPassword = story(walkTo('contact'), { desk: { jurisdiction: 'SGA' } });
export const Personal = story(walkTo('personal'));
export const PersonalErrors = story(walkPast('personal', { firstName: '', lastName: 'L1nd' }));
export const Address = story(walkTo('address'));
export const AddressWithNationality = story(walkTo('address', { country: 'ES' }));
export const AddressErrors = story(walkPast('address', { city: 'Valletta 2' }));
/** Walks to an address that can be looked up, types it, and waits until an element or an event is there. */
const lookUp = (typed: string, seen: string | Promise<void>, findAddresses?: unknown): StoryObj =>
  story(
    async (player) => {
      await player.fill({ email: EMAIL });
      await player.submit();
      await player.fill({ ...SHORT_PERSON, phone: '79123456', password: 'Sommar!2026' });
      await player.submit();
      await player.focus('input[name="address"]');
      await player.fill({ address: typed });
      await (typeof seen === 'string' ? player.see(seen) : seen);
    },
    {
      desk: { signUp: { flow: 'short' } },
      ...(findAddresses !== undefined && { script: { findAddresses } }),
    },
  );
const SHORT_PERSON = {
  firstName: 'Maja',
  lastName: 'Lind',
  'dateOfBirth.year': '1990',
  'dateOfBirth.month': '4',
  'dateOfBirth.day': '12',
};
export const AddressLookUp = lookUp('', '[role="combobox"]');
export const AddressSuggestions = lookUp('Strait', '[part="option"]');
let beginSearch = () => {};
const searching = new Promise<void>((resolve) => {
  beginSearch = resolve;
});
export const AddressSearching = lookUp('Strait', searching, () => {
  beginSearch();
  return new Promise(() => {});
});
let answerSearch = () => {};
const answered = new Promise<void>((resolve) => {
  answerSearch = () => void setTimeout(resolve);
});
export const AddressNotFound = lookUp('Qzx', answered, () => {
  answerSearch();
  return { addresses: [] };
});
export const AddressLookUpFailed = lookUp('Strait', 'input[name="zip"]', () =>
  Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
);
export const AnnualActivity = story(walkTo('annual-activity'));
export const AnnualActivityError = story(walkPast('annual-activity', {}));
export const Accept = story(walkTo('accept'));
export const AcceptTicked = story(walkTo('accept', { acceptTermsAndMarketing: 'on', marketingEmail: 'on' }));
export const AcceptBundled = story(walkTo('accept'), { desk: { consent: 'bundled' } });
export const Registering = story(
  async (player) => {
    await walkTo('accept', { acceptTermsAndMarketing: 'on' })(player);
    await player.submitOnly();
  },
  { script: { signUp: () => new Promise(() => {}) } },
);
export const NetworkDown = story(walkPast('accept'), {
  script: {
    signUp: () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'server' })),
  },
});
export const RefusedAtContact = story(walkPast('accept'), {
  script: {
    signUp: refusing('sign-up.invalid-field-email', {
      email: 'sign-up.invalid-field-email',
      city: 'sign-up.invalid-field-city',
    }),
  },
});
export const Activation = story(walkTo('activation'));
export const ActivationWrongCode = story(walkPast('activation'), {
  script: { activate: refusing('activate.incorrect-code') },
});
export const Done = story(walkPast('activation'));

const SMS: Scene = { desk: { identify: 'sms' } };
const PHONE = { phoneCountry: 'SE', phone: '070 123 45 67' };

/** Enters a phone number, and runs an action at the code step. */
const atCode =
  (then: Scene['play'] = async () => {}): Scene['play'] =>
  async (player, environment) => {
    await player.fill(PHONE);
    await player.submit();
    await player.fill({ otp: '' });
    await then(player, environment);
  };

export const IdentifyPhone = story((player) => player.fill(PHONE), SMS);
export const IdentifyTooOften = story(
  async (player) => {
    await player.fill(PHONE);
    await player.submit();
  },
  {
    ...SMS,
    script: {
      requestOtp: () =>
        Promise.reject(playerdeskError({ code: 'generic.rate-limit', kind: 'refused', retryAfter: 240 })),
    },
  },
);
export const Code = story(
  atCode((player) => player.fill({ otp: '48' })),
  SMS,
);
export const CodeWrong = story(
  atCode(async (player) => {
    await player.fill({ otp: '482' });
    await player.submit();
  }),
  SMS,
);
export const CodeResent = story(
  atCode((player) => player.pressLink(0)),
  SMS,
);

const CONTACT = {
  email: EMAIL,
  password: 'Sommar!2026',
  confirmPassword: 'Sommar!2026',
  ...PHONE,
  gender: 'female',
};

/** The token wizard up to its limits step. */
const token = (play: Scene['play'], desk: Scene['desk'] = {}): StoryObj => ({
  render: () => (
    <Instance widget="sign-up-token" options={{ token: 'a.signed.token' }} play={play} desk={desk} />
  ),
});
const atLimits =
  (then: NonNullable<Scene['play']>): Scene['play'] =>
  async (player, environment) => {
    await player.fill(CONTACT);
    await player.submit();
    await then(player, environment);
  };

export const TokenContact = token((player) => player.fill(CONTACT));
export const Limits = token(
  atLimits((player) => player.fill({ depositLimitDay: '100', sessionLimitDay: '120' })),
);
export const LimitsOverruled = token(
  atLimits((player) => player.fill({ depositLimitWeek: '50', depositLimitDay: '100' })),
);
export const LimitsErrors = token(
  atLimits(async (player) => {
    await player.fill({ depositLimitWeek: '0', depositLimitMonth: '3001' });
    await player.submit();
  }),
  { jurisdiction: 'ES' },
);
/** A market with mandatory, typed limits. */
const [shipped] = shippedPacks as readonly [JurisdictionPack];
const typed: JurisdictionPack = {
  ...shipped,
  id: 'OWN',
  rules: { ...shipped.rules, depositLimitsAtSignUp: 'mandatory', suggestsLimits: false },
  limits: async () => ({ ...(await shipped.limits()), entry: 'free-text' }),
};
export const LimitsTyped = token(
  atLimits(async (player) => {
    await player.fill({ depositLimitDay: '100', 'sessionLimitDay.own': '25' });
    await player.submit();
  }),
  { jurisdiction: 'OWN', packs: [typed] },
);
/** A market that prompts for one deposit limit. */
const prompting: JurisdictionPack = {
  ...typed,
  rules: { ...typed.rules, depositLimitsAtSignUp: 'prompt' },
};
export const LimitPrompt = token(
  atLimits((player) => player.submit()),
  { jurisdiction: 'OWN', packs: [prompting] },
);
/** A market with marketing consent by product and channel. */
const byProduct: JurisdictionPack = {
  ...shipped,
  id: 'OWN',
  rules: { ...shipped.rules, bundledConsent: false, marketingByProduct: ['betting', 'casino', 'bingo'] },
};
export const AcceptByProduct = story(
  walkTo('accept', { acceptTermsAndMarketing: 'on', CasinoEmails: 'on', BettingSMSs: 'on' }),
  { desk: { jurisdiction: 'OWN', packs: [byProduct] } },
);
export const EidContact: StoryObj = {
  render: () => (
    <Instance
      widget="sign-up-oauth"
      desk={{ jurisdiction: 'SGA' }}
      options={{
        email: EMAIL,
        eid: { code: 'c', state: 's', redirectUrl: 'https://casino.example/eid', kycProvider: 'bankid' },
        playerInfo: { firstName: 'Maja', lastName: 'Lind' },
      }}
    />
  ),
};
export const SignInByEid = story(walkPast('identify'), {
  desk: { jurisdiction: 'SGA' },
  script: { validateEmail: refusing('sign-up.player-conflict') },
});

export const SignUpWizard: StoryObj = {
  render: () => <Instance widget="sign-up" options={{ email: EMAIL, bonusCode: 'WELCOME' }} />,
};
