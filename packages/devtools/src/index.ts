export { type Devtools, type DevtoolsOptions, openDevtools } from './open-devtools.ts';
