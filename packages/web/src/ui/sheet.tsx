import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useSwipeDown } from './use-swipe-down.ts';
import './sheet.css';

interface SheetProps {
  readonly open: boolean;
  /** Called for Esc, the backdrop, the close button or a swipe down; the owner closes the sheet. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** The button that opened it: on a wide screen the sheet opens next to it, otherwise in the middle. On a phone it rises from the bottom. */
  readonly opener?: Element | undefined;
  /** Buttons that stay visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog. The browser keeps the focus inside and restores it afterwards. */
export function Sheet({ open, onClose, title, closeLabel, opener, footer, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const swipe = useSwipeDown(dialog, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    element.showModal();
    focusFirstField(element);
    if (opener !== undefined) placeNextTo(element, opener.getBoundingClientRect());
    return () => element.close();
  }, [open, opener]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicking outside closes the sheet, and so does Esc
    <dialog
      ref={dialog}
      className={`sheet ${opener === undefined ? 'sheet-centre' : 'sheet-by'}`}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className="sheet-body">
          <header className="sheet-head" {...swipe}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className="sheet-content">{children}</div>
          {footer !== undefined && <footer className="sheet-foot">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** A form is there to be filled in. With a finger it waits for a tap, because a keyboard on the screen would cover it. */
function focusFirstField(sheet: HTMLElement): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  sheet.querySelector<HTMLElement>('.sheet-content .field-control')?.focus();
}

/** Room between the sheet, its button and the edges of the window, in pixels. */
const GAP = 8;

/** Below its button if there is room, otherwise as low as the window allows. */
function placeNextTo(sheet: HTMLElement, { left, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = sheet;
  const x = Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP));
  const y = Math.max(GAP, Math.min(bottom + GAP, innerHeight - offsetHeight - GAP));
  sheet.style.setProperty('--left', `${x}px`);
  sheet.style.setProperty('--top', `${y}px`);
}
