/** Hands a text to the reader as a file. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then, or asks the reader where to put it and holds on to it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
