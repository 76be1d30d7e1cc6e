import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import { LiveWidget } from './live-widget.ts';
import { NotFound } from './not-found.ts';
import './site.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': NotFound }),
  enhanceApp: ({ app }) => {
    app.component('LiveWidget', LiveWidget);
  },
} satisfies Theme;
