export { sampleBonus } from './money.ts';
export { createMemoryPlatform, type MemoryCall, type MemoryPlatform, type Script } from './platform.ts';
export { sampleGames } from './play.ts';
export { defaultScript, sampleProfile } from './script.ts';
export { sampleMessages } from './talk.ts';
