/** The environment of a platform process. Simulators, demo data and Backstage exist outside production only. */
export type RunEnvironment = 'development' | 'test' | 'production';
