/** How a platform process runs. Simulators, demo data and Backstage's switches are there outside production alone. */
export type RunEnvironment = 'development' | 'test' | 'production';
