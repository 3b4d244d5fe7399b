// How the values of computer players are learned.
export { makeExplorer } from './explorer.ts';
export { addFit, addSample, type Fit, fittedValues, makeFit } from './fit.ts';
export { type Sample, samplesOf } from './samples.ts';
export { fittedWinTable, type WinSample, winSamplesOf } from './win-fit.ts';
