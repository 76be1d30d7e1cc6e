import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { LiveWidget } from './live-widget.ts';
import './site.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('LiveWidget', LiveWidget);
  },
} satisfies Theme;
