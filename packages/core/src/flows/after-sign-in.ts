import type { Profile, WidgetName } from '@playerdesk/contract';

/** What a player sees first once in: welcome, or the way to activate where that is still owed. */
export function nextAfterSignIn(
  profile: Profile,
  activation: boolean,
): Extract<WidgetName, 'welcome-message' | 'activate-message'> {
  return profile.isActivated || !activation ? 'welcome-message' : 'activate-message';
}
