export { type ListenCode, type Listening, listen } from './listen.ts';
export { BUILT_PAGE } from './page.ts';
export { makeServer, type ServerOptions } from './serve.ts';
export { openService, type Service } from './service.ts';
export { readSettings, type Settings, type SettingsCode } from './settings.ts';
export { openStore } from './store/open.ts';
