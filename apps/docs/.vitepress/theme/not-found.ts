import { withBase } from 'vitepress';
import { h } from 'vue';

/** Shown in place of a page that does not exist. The theme's own has no main landmark. */
export const NotFound = () =>
  h('main', { class: 'vp-doc not-found' }, [
    h('h1', 'This page does not exist'),
    h('p', ['Search for it, or begin with the ', h('a', { href: withBase('/') }, 'contents'), '.']),
  ]);
