import { defineConfig } from 'astro/config';
import vite from './vite.config.ts';

export default defineConfig({ vite });
