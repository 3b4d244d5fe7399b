import { useTilt } from '../../board/use-tilt.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Choice } from '../../ui/index.ts';

/** One press between the flat and the tilted board. */
export function ViewSwitch() {
  const { menu } = useMessages().game;
  const isTilted = useTilt(useSignal(preferences).view);
  return (
    <div className="view-switch">
      <Choice
        label={menu.view}
        hideLabel
        options={[
          { value: 'flat', label: menu.views.flat, icon: 'grid' },
          { value: 'tilted', label: menu.views.tilted, icon: 'tilt' },
        ]}
        value={isTilted ? 'tilted' : 'flat'}
        onChange={(view) => preferences.set((before) => ({ ...before, view }))}
      />
    </div>
  );
}
