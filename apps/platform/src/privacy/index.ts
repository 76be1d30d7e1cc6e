/** The public interface of `privacy`, for the composition and the commands. */

export { erasePlayer, NotErasable } from './erase-player.ts';
export { exportPlayer } from './export-player.ts';
export { createPrivacy } from './privacy.module.ts';
export { createPrivacyDeps, type PrivacyDeps } from './privacy-deps.ts';
export { resealAll, type SealedKind, sealedKinds } from './reseal.ts';
export { findSubject } from './subject.ts';
