import { onTestFinished } from 'vitest';

/** Records the links that are followed during a test, with their target and rel. */
export function outsideLinks(): string[][] {
  const followed: string[][] = [];
  const onClick = (event: MouseEvent) => {
    const link = event.target;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    followed.push([link.href, link.target, link.rel]);
  };
  document.addEventListener('click', onClick);
  onTestFinished(() => document.removeEventListener('click', onClick));
  return followed;
}
