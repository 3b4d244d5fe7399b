/** Tasks of the main thread, in milliseconds of CPU time, so that a busy machine doesn't lengthen them. */
export async function traceTasks(devtools, act) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }) => mains.some((main) => main.pid === pid && main.tid === tid);
  return events.filter((event) => event.tdur > 0 && isMain(event)).map(({ tdur }) => tdur / 1000);
}
