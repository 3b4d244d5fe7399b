export * from './accounts.ts';
export * from './codes.ts';
export * from './commands.ts';
export * from './entries.ts';
export * from './options.ts';
export * from './socket.ts';
export * from './tables.ts';
export * from './text.ts';
