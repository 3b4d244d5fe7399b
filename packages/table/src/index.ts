export * from './clock.ts';
export * from './dictionaries.ts';
export * from './draw.ts';
export * from './entry.ts';
export * from './key.ts';
export * from './table.ts';
export * from './verify.ts';
