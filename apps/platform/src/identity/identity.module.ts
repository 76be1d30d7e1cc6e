import type { EngagementServices } from '../engagement/index.ts';
import { after, type Clock, DAY, MINUTE } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { Infrastructure } from '../infrastructure/infrastructure.ts';
import { createSmsCountries } from '../infrastructure/reference-data/sms-countries.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Operations } from '../operations/operations.module.ts';
import type { Sweep } from '../operations/sweep.ts';
import type { ResponsibleGamblingServices } from '../responsible-gambling/index.ts';
import { activationRoutes } from './activation/activation.routes.ts';
import { createActivation } from './activation/activation.ts';
import { createAddressClient, noAddresses } from './address-look-up/address-client.ts';
import { addressLookUpRoutes } from './address-look-up/address-look-up.routes.ts';
import type { AddressSettings } from './address-look-up/address-settings.ts';
import {
  type BootstrapSettings,
  bootstrapRoutes,
  createExtensionOffer,
  type ExtensionOffer,
} from './bootstrap/bootstrap.routes.ts';
import { deleteExpiredEid } from './eid/eid.queries.ts';
import { eidRoutes } from './eid/eid.routes.ts';
import { createEid } from './eid/eid.ts';
import { createEidClient, noProviders } from './eid/eid-client.ts';
import type { EidProviders } from './eid/eid-provider.ts';
import type { EidSettings } from './eid/eid-settings.ts';
import type { IdentityServices } from './identity.services.ts';
import { createIdentityChanges, type IdentityChanges } from './identity-change/identity-changes.ts';
import { identityTokenRoutes } from './identity-token/identity-token.routes.ts';
import { createTokenSignUp } from './identity-token/token-sign-up.ts';
import { createSignInReports, type SignInReports } from './new-device/sign-in-reports.ts';
import { deleteOldCodes } from './one-time-code/one-time-code.queries.ts';
import { oneTimeCodeRoutes } from './one-time-code/one-time-code.routes.ts';
import { createOtpSignIn } from './one-time-code/otp-sign-in.ts';
import { createPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { createPasskeyProofs } from './passkeys/passkey-proofs.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { deleteExpiredChallenges } from './passkeys/passkeys.queries.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createRelyingParty } from './passkeys/relying-party.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { createPasswordService } from './password/password-change.ts';
import { deleteOldResets } from './password-reset/password-reset.queries.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { createPasswordReset } from './password-reset/password-reset.ts';
import { playerPropertyRoutes } from './player-properties/player-properties.routes.ts';
import { createPlayerProperties } from './player-properties/player-properties.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { createProfiles } from './profile/profile.ts';
import { referenceDataRoutes } from './reference-data/reference-data.routes.ts';
import type { CustomFieldSetting } from './registration/custom-fields.ts';
import { registrationRoutes, shortRegistration } from './registration/registration.routes.ts';
import { createRegistration } from './registration/registration.ts';
import { createSessionOpener, type SessionOpener } from './session/open-session.ts';
import { deleteOldAddresses } from './session/session.queries.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { createSessionList } from './session/session-list.ts';
import { createSignIn } from './session/sign-in.ts';
import type { SsoAudience } from './sso-token/sso-audience.ts';
import { ssoTokenRoutes } from './sso-token/sso-token.routes.ts';
import { createSsoTokens } from './sso-token/sso-tokens.ts';
import { stepUpRoutes } from './step-up/step-up.routes.ts';
import { createStepUp, createStepUpGuard, type StepUpGuard } from './step-up/step-up.ts';
import { termsRoutes } from './terms/terms.routes.ts';
import { createTerms } from './terms/terms.ts';
import { createAuthenticatorApp } from './totp/authenticator-app.ts';
import { totpRoutes } from './totp/totp.routes.ts';
import { createTotp } from './totp/totp.ts';
import type { WalletSettings } from './wallet/wallet-settings.ts';
import { createWalletVerifier, type WalletVerifier, withWallet } from './wallet/wallet-verifier.ts';
import { deleteExpiredVisits } from './wallet/wallet-visits.queries.ts';

/** Milliseconds for which the address of a session is stored, to show it at the next sign-in. */
const ADDRESSES_KEPT = 30 * DAY;

export interface IdentitySettings extends BootstrapSettings {
  /** Countries whose phones receive codes (ISO 3166-1). Empty: all that are not denied. */
  readonly smsCountries: readonly string[];
  /** Each license registers residents of its own market only. */
  readonly strictMarkets: boolean;
  /** Refuses a second account with the same name, birth date and address. */
  readonly refuseDuplicates: boolean;
  /** Whether activation and password reset reveal that an address belongs to no player. */
  readonly revealPlayers: boolean;
  /** Whether the checks before a registration reveal that an email or phone is taken. */
  readonly revealTaken: boolean;
  /** Fields that the operator added to the sign-up form. */
  readonly customFields: readonly CustomFieldSetting[];
  /** Shared with the services that read single sign-on tokens. */
  readonly ssoSecret: string;
  /** Services that single sign-on tokens are signed for. Null: any. */
  readonly ssoAudiences: readonly SsoAudience[] | null;
  /** Null: no provider is connected, and e-ID is unavailable. */
  readonly eid: EidSettings | null;
  /** Null: no issuer is trusted, and identity wallets are unavailable. */
  readonly wallet: WalletSettings | null;
  readonly environment: string;
  /** Null: no supplier is connected, and addresses cannot be looked up. */
  readonly addressLookUp: AddressSettings | null;
  /** Domain of the passkeys. Null: the host of the casino. */
  readonly passkeyDomain: string | null;
  /** The brand, which authenticators show with a passkey. */
  readonly brand: string;
}

export type IdentityDeps = Infrastructure &
  Pick<Operations, 'usedTokens'> &
  EngagementServices &
  IdentityServices &
  ResponsibleGamblingServices & {
    /** Whether pages of an origin may receive keys and codes. */
    readonly mayReceive: (origin: string) => boolean;
    readonly casinoUrl: () => string;
    /** The address of this platform for browsers and wallets. Null: unknown. */
    readonly platformUrl: () => string | null;
  };

/** Registration, sign-in and the player's own data. */
export interface Identity {
  readonly entry: SessionOpener;
  readonly stepUpGuard: StepUpGuard;
  readonly signInReports: SignInReports;
  readonly identityChanges: IdentityChanges;
  readonly offersExtension: ExtensionOffer;
  /** The verifier of identity wallets. Null: none is configured. */
  readonly wallet: WalletVerifier | null;
  readonly handlers: readonly Handler[];
  /** The registration for transports that do not ask for the annual activity. */
  readonly shortRegistration: Handler;
  readonly sweeps: readonly Sweep[];
}

export function createIdentity(settings: IdentitySettings, services: IdentityDeps): Identity {
  const { db, clock, audit } = services;
  const {
    deniedMarkets: denied,
    strictMarkets,
    activation,
    refuseDuplicates,
    revealPlayers,
    revealTaken,
    customFields,
  } = settings;
  const signInReports = createSignInReports(services);
  const entry = createSessionOpener({ ...services, signInReports });
  const deps = { ...services, entry };
  const addresses = settings.addressLookUp ? createAddressClient(settings.addressLookUp) : noAddresses;
  const wallet = settings.wallet && createWallet(settings.wallet, settings, deps);
  const providers = withWallet(settings.eid ? createEidClient(settings.eid) : noProviders, wallet);
  const markets = { denied, strictMarkets };
  const smsCountries = createSmsCountries(settings.smsCountries, denied.countries);
  const registration = createRegistration({
    ...deps,
    markets,
    activation,
    refuseDuplicates,
    revealTaken,
    customFields,
  });
  const hasEid = settings.eid !== null || wallet !== null;
  const { relyingParty, app, confirmationHandlers } = createConfirmation(settings, {
    ...deps,
    providers,
    hasEid,
  });
  const offersExtension = createExtensionOffer(settings, () => relyingParty.getDomain() !== null);
  return {
    entry,
    signInReports,
    identityChanges: createIdentityChanges({ ...deps, refuseDuplicates }),
    offersExtension,
    wallet,
    stepUpGuard: createStepUpGuard({ ...deps, relyingParty, app, hasEid }),
    handlers: [
      ...bootstrapRoutes(clock, settings, offersExtension),
      ...referenceDataRoutes(denied),
      ...addressLookUpRoutes({ ...deps, addresses, denied }),
      ...termsRoutes(createTerms(clock, audit)),
      ...registrationRoutes(registration, clock, deps.passwordRules),
      ...eidRoutes(createEid({ ...deps, providers, registration })),
      ...sessionRoutes(createSignIn(deps), createSessionList(deps)),
      ...confirmationHandlers,
      ...oneTimeCodeRoutes(createOtpSignIn({ ...deps, smsCountries })),
      ...activationRoutes(createActivation({ ...deps, revealPlayers, refuseDuplicates })),
      ...profileRoutes(createProfiles({ ...deps, customFields, refuseDuplicates })),
      ...passwordRoutes(createPasswordService(deps)),
      ...identityTokenRoutes(createTokenSignUp({ ...deps, registration })),
      ...ssoTokenRoutes(
        createSsoTokens({ ...deps, sharedSecret: settings.ssoSecret, audiences: settings.ssoAudiences }),
      ),
      ...passwordResetRoutes(createPasswordReset({ ...deps, revealPlayers })),
      ...playerPropertyRoutes(createPlayerProperties(db)),
    ],
    shortRegistration: shortRegistration(registration, clock, deps.passwordRules),
    sweeps: identitySweeps(db, clock),
  };
}

function createWallet(
  wallet: WalletSettings,
  { environment }: Pick<IdentitySettings, 'environment'>,
  { db, clock, secret, platformUrl }: IdentityDeps,
): WalletVerifier {
  return createWalletVerifier(wallet, {
    db,
    clock,
    secret,
    platformUrl: () => platformUrl() ?? '',
    allowsHttp: environment !== 'production',
  });
}

/** Passkeys and authenticator apps, and the confirmation of a session by them or by the password. */
function createConfirmation(
  { passkeyDomain, brand }: IdentitySettings,
  deps: IdentityDeps & {
    readonly entry: SessionOpener;
    readonly providers: EidProviders;
    readonly hasEid: boolean;
  },
) {
  const { db, clock } = deps;
  const relyingParty = createRelyingParty({ ...deps, passkeyDomain });
  const challenges = createPasskeyChallenges(db, clock);
  const proofs = createPasskeyProofs({ db, clock, challenges, relyingParty });
  const passkeys = createPasskeys({ ...deps, challenges, relyingParty, brand });
  const app = createAuthenticatorApp({ ...deps, brand });
  return {
    relyingParty,
    app,
    confirmationHandlers: [
      ...passkeyRoutes(createPasskeySignIn({ ...deps, proofs }), passkeys),
      ...totpRoutes(createTotp({ ...deps, app })),
      ...stepUpRoutes(createStepUp({ ...deps, relyingParty, proofs, app })),
    ],
  };
}

/** Deletes expired rows. Every read checks the expiry as well, so nothing that players see depends on these sweeps. */
function identitySweeps(db: Db, clock: Clock): readonly Sweep[] {
  const sweep = (name: string, run: () => Promise<unknown>): Sweep => ({ name, every: MINUTE, run });
  return [
    sweep('ended one-time codes', () => deleteOldCodes(db, after(clock, -DAY))),
    sweep('expired challenges', () => deleteExpiredChallenges(db, new Date(clock.now()))),
    sweep('ended reset links', () => deleteOldResets(db, after(clock, -DAY))),
    sweep('ended e-ID orders', () => deleteExpiredEid(db, new Date(clock.now()))),
    sweep('ended wallet visits', () => deleteExpiredVisits(db, new Date(clock.now()))),
    sweep('addresses of old sessions', () => deleteOldAddresses(db, after(clock, -ADDRESSES_KEPT))),
  ];
}
