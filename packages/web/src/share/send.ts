/** The result of sharing. */
export type ShareResult = 'shared' | 'saved' | 'copied' | 'cancelled' | 'failed';

export const canShareText = (): boolean => typeof navigator.share === 'function';

/** Whether this device can share pictures with other apps. */
export const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

export const shareFile = (file: File): Promise<ShareResult> => share({ files: [file] });

/** Shares with another app if the device can, otherwise copies to the clipboard. */
export async function sendText(text: string): Promise<ShareResult> {
  if (canShareText()) return share({ text });
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

async function share(data: ShareData): Promise<ShareResult> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // Closing the list of apps means the user changed their mind.
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Downloads a file. */
export function save(file: File): ShareResult {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // By then the browser has the file, or is asking the user where to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
