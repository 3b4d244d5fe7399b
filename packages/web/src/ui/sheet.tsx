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
  /** Where it opens on a wide screen; on a phone it always comes from below. */
  readonly place?: 'centre' | 'side' | undefined;
  /** Buttons that stay visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog. The browser keeps the focus inside and restores it afterwards. */
export function Sheet({ open, onClose, title, closeLabel, place = 'centre', footer, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const swipe = useSwipeDown(dialog, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicking outside closes the sheet, and so does Esc
    <dialog
      ref={dialog}
      className={`sheet sheet-${place}`}
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
