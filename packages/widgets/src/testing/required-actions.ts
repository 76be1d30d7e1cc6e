import { type Scene, type SceneOptions, scene } from './scene.ts';

export const CREDENTIALS = { Email: 'maja@example.com', Password: 'Sommar!2026' };
export const page = (pageType: string, forceAction = true) => ({ pageType, forceAction });

/** Creates a platform that requires pages until they are removed. */
export function asking(...pages: { pageType: string; forceAction: boolean }[]) {
  const left = [...pages];
  return {
    script: { getDisplayPages: () => ({ pages: [...left] }) },
    done: (pageType: string) =>
      left.splice(
        left.findIndex((one) => one.pageType === pageType),
        1,
      ),
  };
}

/** Signs a player in by the form. */
export async function signIn(options: SceneOptions): Promise<Scene> {
  const fixture = scene(options);
  const view = await fixture.open('sign-in');
  view.fill(CREDENTIALS);
  view.press('Sign in');
  return fixture;
}

export const isOpen = (widget: string) => document.querySelector(`[data-widget="${widget}"]`) !== null;
