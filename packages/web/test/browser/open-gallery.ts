import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

export interface Gallery {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the pages that show every kind of board, from their sources. */
export async function openGallery(): Promise<Gallery> {
  const server = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: {
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'],
      noDiscovery: true,
    },
  });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
