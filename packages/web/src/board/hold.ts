const holds = new WeakMap<Element, KeyframeEffect>();

/**
 * Holds an element at a position. It uses a paused animation because changes to it go straight to the
 * compositor; a style change would make the browser sort all layers of the page again.
 */
export function hold(element: Element, transform: string): void {
  const effect = holds.get(element) ?? makeHold(element);
  effect.setKeyframes({ transform: [transform, transform] });
}

function makeHold(element: Element): KeyframeEffect {
  const effect = new KeyframeEffect(element, [], { duration: 1, fill: 'both' });
  new Animation(effect).pause();
  holds.set(element, effect);
  return effect;
}
