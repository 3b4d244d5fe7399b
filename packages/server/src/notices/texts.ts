import type { NoticeLanguage } from '@ziggurat/protocol';

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** What notices and mails say. */
interface Texts {
  /** `waiting`: how many games wait, this one included. */
  turn(opponents: string, waiting: number): NoticeText;
  challenge(name: string): NoticeText;
  over(opponents: string, scores: string): NoticeText;
  time(opponents: string, hours: number): NoticeText;
  /** Opponents without a name. */
  readonly somebody: string;
  readonly computer: string;
  list(names: readonly string[]): string;
  /** The end of a notice by mail. */
  mail(body: string, link: string, stop: string): string;
  confirm(name: string, link: string): { readonly subject: string; readonly text: string };
  reset(name: string, link: string, minutes: number): { readonly subject: string; readonly text: string };
}

const listed = (language: NoticeLanguage, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

const en: Texts = {
  turn: (opponents, waiting) => ({
    title: 'Your turn',
    body:
      waiting > 1
        ? `It's your turn against ${opponents}. ${waiting} games are waiting for you.`
        : `It's your turn against ${opponents}.`,
  }),
  challenge: (name) => ({ title: 'Challenge', body: `You have a challenge from ${name}.` }),
  over: (opponents, scores) => ({
    title: 'Game over',
    body: `Your game with ${opponents} is over: ${scores}`,
  }),
  time: (opponents, hours) => ({
    title: 'Your time is running out',
    body: `You have ${hours} ${hours === 1 ? 'hour' : 'hours'} left in your game with ${opponents}.`,
  }),
  somebody: 'a player',
  computer: 'the computer',
  list: (names) => listed('en', names),
  mail: (body, link, stop) => `${body}\n\n${link}\n\n--\nStop these e-mails: ${stop}\n`,
  confirm: (name, link) => ({
    subject: 'Confirm your e-mail address',
    text: `Hi ${name},\n\nopen this link to use this address with your Ziggurat account:\n\n${link}\n\nIf that wasn't you, ignore this e-mail.\n`,
  }),
  reset: (name, link, minutes) => ({
    subject: 'Reset your password',
    text: `Hi ${name},\n\nopen this link to choose a new password. It works once, for ${minutes} minutes:\n\n${link}\n\nIf you didn't ask for it, ignore this e-mail: your password stays the same.\n`,
  }),
};

const de: Texts = {
  turn: (opponents, waiting) => ({
    title: 'Du bist dran',
    body:
      waiting > 1
        ? `Du bist am Zug gegen ${opponents}. ${waiting} Spiele warten auf dich.`
        : `Du bist am Zug gegen ${opponents}.`,
  }),
  challenge: (name) => ({ title: 'Herausforderung', body: `${name} fordert dich zu einem Spiel heraus.` }),
  over: (opponents, scores) => ({
    title: 'Spiel beendet',
    body: `Dein Spiel gegen ${opponents} ist zu Ende: ${scores}`,
  }),
  time: (opponents, hours) => ({
    title: 'Deine Zeit läuft ab',
    body: `Noch ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'} in deinem Spiel gegen ${opponents}.`,
  }),
  somebody: 'jemanden',
  computer: 'den Computer',
  list: (names) => listed('de', names),
  mail: (body, link, stop) => `${body}\n\n${link}\n\n--\nKeine solchen E-Mails mehr: ${stop}\n`,
  confirm: (name, link) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    text: `Hallo ${name},\n\nöffne diesen Link, um die Adresse mit deinem Ziggurat-Konto zu verwenden:\n\n${link}\n\nWenn du das nicht warst, ignoriere diese E-Mail.\n`,
  }),
  reset: (name, link, minutes) => ({
    subject: 'Neues Passwort',
    text: `Hallo ${name},\n\nöffne diesen Link, um ein neues Passwort zu wählen. Er funktioniert einmal, ${minutes} Minuten lang:\n\n${link}\n\nWenn du das nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.\n`,
  }),
};

export const TEXTS: Readonly<Record<NoticeLanguage, Texts>> = { en, de };
