import { playerdeskError } from '@playerdesk/contract/internal';
import { sampleProfile } from '@playerdesk/testing';
import type { CustomTab } from '@playerdesk/widgets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/Account', parameters: { stage: 'page' } } satisfies Meta;

const tab = (name: string, scene: Partial<InstanceProps<'account'>> = {}): StoryObj => ({
  render: () => <Instance widget="account" signedIn options={{ tab: name }} {...scene} />,
});

const DISABLED = { getProfile: { ...sampleProfile, disabled: true } };
const SWEDISH = {
  getProfile: {
    ...sampleProfile,
    address: 'Storgatan 4',
    city: 'Göteborg',
    zip: '411 38',
    callingCode: '+46',
    phone: '701234567',
    country: 'SE',
    currency: 'SEK',
    jurisdiction: 'SGA',
  },
};
const wrongPassword = () =>
  Promise.reject(playerdeskError({ code: 'player.incorrect-credentials', kind: 'refused' }));

export const MyData = tab('my-data', {
  script: { getDataExport: { status: 'none' } },
  play: (player) => player.see('[part="my-data"] button'),
});
export const MyDataPreparing = tab('my-data', {
  script: { getDataExport: { status: 'preparing' } },
  play: (player) => player.see('[part="my-data"] [role="status"] p'),
});
export const MyDataReady = tab('my-data', { play: (player) => player.see('[part="my-data"] button') });
const closing: Partial<InstanceProps<'account'>> = {
  play: async (player) => {
    await player.press('[part="close-account"] [data-kind="ghost"]');
    await player.see('[part="consequences"]');
  },
};
export const CloseAccount = tab('my-data', closing);
export const CloseAccountNotYet = tab('my-data', {
  ...closing,
  script: {
    getAccountClosure: {
      open: ['balance', 'payment', 'round'],
      losesBonuses: false,
      kept: [],
      erasedAt: '2999-12-27T18:30:00.000Z',
    },
  },
});
export const Consents = tab('subscriptions', {
  play: async (player) => {
    await player.press('[part="consents"] button');
    await player.see('[part="consent"]');
  },
});
/** The menu of a phone; a wide panel has the same head above its section. */
export const Spending: StoryObj = {
  render: () => (
    <Instance
      widget="account"
      signedIn
      desk={{ account: { spending: true } }}
      play={(player) => player.see('[part="spending"] p')}
    />
  ),
};
export const OnBreak: StoryObj = {
  render: () => (
    <Instance
      widget="account"
      signedIn
      script={{
        getProfile: { ...sampleProfile, isRestricted: true },
        getProductBlocks: {
          blocks: [{ id: 'b', product: 'account', status: 'active', expires: '2999-12-05T10:00:00Z' }],
        },
      }}
      play={(player) => player.see('[part="empty"]')}
    />
  ),
};
export const EditProfile = tab('edit-profile');
export const EditProfileModal = tab('edit-profile', { modal: true });
export const EditProfileDisabled = tab('edit-profile', { script: DISABLED });
export const EditProfileSwedish = tab('edit-profile', { script: SWEDISH, desk: { jurisdiction: 'SGA' } });
export const EditProfileErrors = tab('edit-profile', {
  play: async (player) => {
    await player.fill({ address: '', zip: '', city: 'Valletta 2', phone: 'abc' });
    await player.submit();
  },
});
export const EditProfileWrongPassword = tab('edit-profile', {
  script: { updateProfile: wrongPassword },
  play: async (player) => {
    await player.fill({ password: 'not-this-one' });
    await player.submit();
  },
});
export const EditProfileSaved = tab('edit-profile', {
  play: async (player) => {
    await player.fill({ city: 'Sliema', password: 'Sommar!2026' });
    await player.submit();
  },
});
/** Fields of the operator, editable and read-only, and their answers. */
const OWN_FIELDS: Partial<InstanceProps<'account'>> = {
  desk: {
    signUp: {
      fields: [
        {
          name: 'nickname',
          type: 'text',
          required: true,
          pattern: '[\\p{L}\\p{N}]+',
          profile: 'edit',
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
        {
          name: 'team',
          type: 'select',
          profile: 'edit',
          label: { 'en-US': 'Team', sv: 'Lag', 'th-TH': 'ทีม' },
          options: [
            { value: 'red', label: { 'en-US': 'Red', sv: 'Röd', 'th-TH': 'แดง' } },
            { value: 'blue', label: { 'en-US': 'Blue', sv: 'Blå', 'th-TH': 'น้ำเงิน' } },
          ],
        },
        {
          name: 'magazine',
          type: 'checkbox',
          profile: 'edit',
          label: {
            'en-US': 'Send me the magazine',
            sv: 'Skicka tidningen till mig',
            'th-TH': 'ส่งนิตยสารให้ฉัน',
          },
        },
        {
          name: 'houseRules',
          type: 'checkbox',
          required: true,
          profile: 'edit',
          label: {
            'en-US': 'I accept the house rules',
            sv: 'Jag godkänner husreglerna',
            'th-TH': 'ฉันยอมรับกฎของบ้าน',
          },
          link: {
            label: { 'en-US': 'House rules', sv: 'Husregler', 'th-TH': 'กฎของบ้าน' },
            route: '/house-rules',
          },
        },
        {
          name: 'referrer',
          type: 'text',
          profile: 'show',
          label: { 'en-US': 'Recommended by', sv: 'Rekommenderad av', 'th-TH': 'แนะนำโดย' },
        },
      ],
    },
  },
  script: {
    getProfile: {
      ...sampleProfile,
      customFields: { nickname: 'maja90', team: 'red', magazine: true, houseRules: true, referrer: 'Sara' },
    },
  },
};
export const EditProfileCustomFields = tab('edit-profile', OWN_FIELDS);
export const EditProfileCustomFieldsErrors = tab('edit-profile', {
  ...OWN_FIELDS,
  play: async (player) => {
    await player.fill({ 'customFields.nickname': 'maja lind!' });
    await player.submit();
  },
});
export const ChangePassword = tab('change-password');
export const ChangePasswordErrors = tab('change-password', {
  play: async (player) => {
    await player.fill({ newPassword: 'maja.lind' });
    await player.submit();
  },
});
export const ChangePasswordWrong = tab('change-password', {
  script: { changePassword: wrongPassword },
  play: async (player) => {
    await player.fill({ oldPassword: 'not-this-one', newPassword: 'Vinter!2026' });
    await player.submit();
  },
});
const totpStarted: InstanceProps<'account'>['play'] = async (player) => {
  await player.press('[part="totp"] button');
  await player.see('[part="totp"] [name="code"]');
};
export const AuthenticatorApp = tab('change-password', { play: totpStarted });
export const AuthenticatorAppWrongCode = tab('change-password', {
  script: {
    confirmTotp: () => Promise.reject(playerdeskError({ code: 'player.incorrect-code', kind: 'refused' })),
  },
  play: async (player, environment) => {
    await totpStarted(player, environment);
    await player.fill({ code: '123456' });
    await player.press('[part="totp"] [type="submit"]');
    await player.see('[part="totp"] [aria-invalid="true"]');
  },
});
export const RecoveryCodes = tab('change-password', {
  play: async (player, environment) => {
    await totpStarted(player, environment);
    await player.fill({ code: '123456' });
    await player.press('[part="totp"] [type="submit"]');
    await player.see('[part="totp"] li');
  },
});
export const ChangePasswordDisabled = tab('change-password', { script: DISABLED });
/** Content of the operator, in the page's own DOM. */
const OWN_TAB: CustomTab = {
  id: 'loyalty',
  icon: 'trophy',
  after: 'bonuses',
  label: { 'en-US': 'Loyalty club', sv: 'Lojalitetsklubb', 'th-TH': 'สโมสรสมาชิก' },
  render: (container) => container.append('1,250'),
};
const FAILING_TAB: CustomTab = {
  ...OWN_TAB,
  render: () => {
    throw new Error('The loyalty club does not answer.');
  },
};
export const WithCustomTab = tab('loyalty', { desk: { account: { tabs: [OWN_TAB] } } });
export const CustomTabLoading = tab('loyalty', {
  desk: { account: { tabs: [{ ...OWN_TAB, render: () => new Promise(() => {}) }] } },
});
export const CustomTabFailed = tab('loyalty', { desk: { account: { tabs: [FAILING_TAB] } } });
export const SignOut = tab('sign-out');
export const WithoutMenu = tab('edit-profile', { options: { tab: 'edit-profile', menu: false } });
export const Restoring = tab('edit-profile', { script: { getProfile: () => new Promise(() => {}) } });
export const SignedOut: StoryObj = { render: () => <Instance widget="account" /> };
