// Readers and writers have their own files, so that a page can load them without the schemas.
export * from './accounts.ts';
export * from './codes.ts';
export * from './commands.ts';
export * from './entries.ts';
export * from './names.ts';
export * from './operators.ts';
export * from './options.ts';
export * from './reports.ts';
export * from './request.ts';
export * from './routes.ts';
export * from './socket.ts';
export * from './speed.ts';
export * from './tables.ts';
export * from './text.ts';
export * from './wire-entry.ts';
