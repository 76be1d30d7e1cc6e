export {
  createMemoryPlatform,
  type MemoryCall,
  type MemoryPlatform,
  type Script,
} from './memory-platform.ts';
export { sampleMessages } from './messages.ts';
export { sampleBonus } from './money.ts';
export { sampleGames } from './play.ts';
export { defaultScript, sampleProfile } from './script.ts';
