import { save } from '../../share/send.ts';

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string, type: string): void => {
  save(new File([text], name, { type }));
};
