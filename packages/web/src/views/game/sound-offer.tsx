import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Button } from '../../ui/index.ts';

/** Offers to turn the sound on, once, after the first finished game. */
export function SoundOffer() {
  const { soundOffer } = useMessages().game;
  const [isShown, setShown] = useState(() => {
    const { sound, isSoundOffered } = preferences.get();
    return !sound && !isSoundOffered;
  });
  useEffect(() => {
    if (isShown) preferences.set((before) => ({ ...before, isSoundOffered: true }));
  }, [isShown]);
  if (!isShown) return undefined;
  return (
    <p className="sound-offer">
      <span>{soundOffer.text}</span>
      <Button
        size="small"
        onClick={() => {
          preferences.set((before) => ({ ...before, sound: true }));
          setShown(false);
        }}
      >
        {soundOffer.yes}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setShown(false)}>
        {soundOffer.no}
      </Button>
    </p>
  );
}
