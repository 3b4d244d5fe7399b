import { save } from '../../share/send.ts';

/** Hands a text to the reader as a file. */
export const saveFile = (name: string, text: string, type: string): void => {
  save(new File([text], name, { type }));
};
