import { ENGINES } from './engines.ts';

/** Prints before and after all tests which engines are tested and which are not. In CI none may be missing. */
export default function reportEngines(): () => void {
  const tested = ENGINES.filter((engine) => engine.missing() === undefined);
  const byMouseOnly = tested
    .filter(({ canTouch }) => !canTouch)
    .map(({ name }) => `!!! ${name.toUpperCase()} IS TESTED BY MOUSE ONLY: its driver has no touch.`);
  const skipped = ENGINES.flatMap((engine) => {
    const reason = engine.missing();
    return reason === undefined ? [] : [`!!! ${engine.name.toUpperCase()} IS NOT TESTED: ${reason}.`];
  });
  if (skipped.length > 0 && process.env.CI !== undefined) throw new Error(skipped.join('\n'));
  const report = (): void =>
    console.log(
      [`Engines: ${tested.map(({ name }) => name).join(', ')}.`, ...byMouseOnly, ...skipped]
        .map((line) => `\n${line}`)
        .join(''),
    );
  report();
  return report;
}
