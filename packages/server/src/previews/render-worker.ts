import { parentPort, workerData } from 'node:worker_threads';

/** Renders one SVG after the other. The main thread sends the next one when it has the last one. */
const { Resvg } = await import('@resvg/resvg-js');
const { fontFiles } = workerData as { readonly fontFiles: string[] }; // as PictureRenderer sends them

parentPort?.on('message', (svg: string) => {
  const png = new Resvg(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Aleo' },
    logLevel: 'off',
  })
    .render()
    .asPng();
  parentPort?.postMessage(png);
});
