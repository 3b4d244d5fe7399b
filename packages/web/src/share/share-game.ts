import type { Host } from '../host/host.ts';
import type { Messages } from '../messages/messages.ts';
import { fileName } from './file-name.ts';
import { paint } from './picture.ts';
import { canShareFile, type ShareResult, save, sendText, shareFile } from './send.ts';
import { bestText, type SharedGame, summaryText, titleText } from './shared-game.ts';

/** The formats in which a game can be shared. */
export type ShareFormat = 'text' | 'picture' | 'picture-file' | 'gcg' | 'log';

/** Shares, copies or downloads a game, depending on the format and the device. */
export async function shareGame(
  game: SharedGame,
  format: ShareFormat,
  { host, messages }: { readonly host: Host; readonly messages: Messages },
): Promise<ShareResult> {
  switch (format) {
    case 'text':
      return sendText(summaryText(game, messages));
    case 'picture':
    case 'picture-file': {
      const file = await pictureFile(game, messages);
      if (file === undefined) return 'failed';
      return format === 'picture' && canShareFile(file) ? shareFile(file) : save(file);
    }
    case 'gcg':
    case 'log': {
      const reply = game.id === undefined ? undefined : await host.library.text(game.id, format);
      if (reply?.ok !== true) return 'failed';
      const name = nameFor(game, format === 'gcg' ? 'gcg' : 'jsonl');
      return save(new File([reply.value], name, { type: 'text/plain' }));
    }
  }
}

/** Whether this device can share pictures with other apps. */
export const canSharePicture = (): boolean =>
  canShareFile(new File([], 'ziggurat.png', { type: 'image/png' }));

async function pictureFile(game: SharedGame, messages: Messages): Promise<File | undefined> {
  const picture = await paint({
    ...game,
    title: titleText(game, messages),
    note: bestText(game, messages),
  });
  return picture && new File([picture], nameFor(game, 'png'), { type: 'image/png' });
}

const nameFor = ({ players, at }: SharedGame, ending: string): string =>
  fileName(
    players.map(({ name }) => name),
    at === undefined ? undefined : new Date(at),
    ending,
  );
