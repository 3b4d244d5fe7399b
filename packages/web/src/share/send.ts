/** What became of something that was to leave the page. */
export type Sent = 'shared' | 'saved' | 'copied' | 'left' | 'failed';

export const canShareText = (): boolean => typeof navigator.share === 'function';

/** Whether this device hands pictures to other programs. */
export const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

export const shareFile = (file: File): Promise<Sent> => share({ files: [file] });

/** To another program where the device has a way, else to the clipboard. */
export async function sendText(text: string): Promise<Sent> {
  if (canShareText()) return share({ text });
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

async function share(what: ShareData): Promise<Sent> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    // Whoever closes the list of programs has changed their mind.
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed';
  }
}

/** Gives a file to the browser's downloads. */
export function save(file: File): Sent {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has taken the file by then, or asks the reader where to put it and holds on to it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
