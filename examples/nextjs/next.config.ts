import type { NextConfig } from 'next';

// The header would name the framework and its version to everybody.
const config: NextConfig = { poweredByHeader: false };

export default config;
