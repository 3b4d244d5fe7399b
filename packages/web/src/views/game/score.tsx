import { useEffect, useRef, useState } from 'react';
import { change, figure } from '../../controller/figures.ts';
import { prefersReducedMotion } from '../../ui/index.ts';

const COUNT_DURATION = 450;
const GAIN_SHOWN_FOR = 1500;

/** A score that counts up to its new value, with the gain next to it for a moment. */
export function Score({ value }: { readonly value: number }) {
  const [shown, setShown] = useState(value);
  const [gain, setGain] = useState(0);
  const before = useRef(value);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    if (from === value) return;
    setGain(value - from);
    const hide = setTimeout(() => setGain(0), GAIN_SHOWN_FOR);
    const stop = prefersReducedMotion() ? setShown(value) : countUp(from, value, setShown);
    return () => {
      clearTimeout(hide);
      stop?.();
      setShown(value);
    };
  }, [value]);
  return (
    <span className="score">
      <b>{figure(shown)}</b>
      {gain !== 0 && (
        <span className="score-growth" data-loss={gain < 0 ? '' : undefined} aria-hidden="true">
          {change(gain)}
        </span>
      )}
    </span>
  );
}

function countUp(from: number, to: number, show: (value: number) => void): () => void {
  const start = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, Math.max(0, now - start) / COUNT_DURATION);
    show(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
    if (part < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
