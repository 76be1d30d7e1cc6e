export * from './mask.flow.ts';
export * from './mask-boxes.ts';
export * from './uploads.flow.ts';
