const holds = new WeakMap<Element, KeyframeEffect>();

/**
 * Holds an element where it is told. As an animation that stands still, because its changes go straight to
 * where layers are put together; for a change of style the browser sorts all layers of the page anew.
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
