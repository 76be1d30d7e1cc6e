import { playerdeskError } from '@playerdesk/contract/internal';
import { rememberEidMode } from '@playerdesk/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { collect, eidScript, providerSays } from './eid-provider.ts';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/Identity wallet', parameters: { stage: 'page' } } satisfies Meta;

type Shown = Omit<InstanceProps<'eid-sign-in'>, 'widget'>;

const LINK =
  'openid4vp://?client_id=x509_hash%3AAbc&request_uri=https%3A%2F%2Fplatform.example%2Fwallet%2Frequest%2F1';
const STATE = 'state-1';

/** Answers of a platform that asks the wallet for some items. */
const asking = (...requested: string[]) => ({
  initCode: () => ({ ...eidScript.initCode(), state: STATE, requested }),
  verifyWithCode: () =>
    Promise.reject(playerdeskError({ code: 'sign-in.identity-mismatch', kind: 'refused' })),
});

/** The dialog after messages of the platform's frame. */
const after = (messages: readonly object[], props: Shown = {}): StoryObj => ({
  render: () => (
    <Instance
      widget="eid-sign-in"
      script={asking('birth-date', 'national-number')}
      options={{ provider: 'wallet' }}
      play={() => providerSays(...messages)}
      {...props}
    />
  ),
});
const onThisDevice: Shown = { prepare: (environment) => rememberEidMode(environment, 'app') };
const verifying: Shown = {
  signedIn: true,
  script: asking('name', 'birth-date', 'address'),
  options: { provider: 'wallet', purpose: 'verify' },
};
const code = collect({ qrCode: LINK });
const ended = (reason: string) => [code, collect({ qrCode: LINK, isError: true, reason })];

export const Connecting = after([]);
export const Waiting = after([code]);
export const Modal = after([code], { modal: true });
export const SameDevice = after([{ action: 'gii::location_href', href: LINK }], onThisDevice);
export const Opened = after([collect({ qrCode: LINK, isAppOpened: true })]);
export const AskedToVerify = after([code], verifying);
export const AskedForAge = after([code], {
  ...verifying,
  script: asking('adult'),
  options: { provider: 'wallet', purpose: 'age' },
});
export const Declined = after(ended('declined'));
export const Refused = after(ended('certificate'));
export const Expired = after(ended('expired'));
export const NotAnswering = after(ended('no-answer'));
export const OtherPerson = after(
  [code, { name: 'betr-oauth', query: `?code=c-1&state=${STATE}` }],
  verifying,
);
