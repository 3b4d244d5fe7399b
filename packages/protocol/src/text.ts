import { z } from 'zod/mini';

/** The id of an account, a table, a session or a token. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/));

/** These reorder the text around them, so it reads differently from what was written. */
export const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** At least one visible character: fillers and blank symbols don't count. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on a letter than any language needs: they would cover the lines above and below. */
const EXCESSIVE_MARKS = /[\p{Mn}\p{Me}]{5}/u;

/** A line of chat. Joiners and variation selectors are allowed: emoji need them. */
export const ChatText = z.string().check(
  z.normalize('NFC'),
  z.trim(),
  z.maxLength(500),
  z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u),
  z.refine((text) => !BIDI_CONTROLS.test(text) && VISIBLE.test(text) && !EXCESSIVE_MARKS.test(text)),
);

/** A password that somebody chooses or enters. */
export const Password = z.string().check(z.minLength(8), z.maxLength(200));

/** A moment. */
export const Time = z
  .int()
  .check(z.nonnegative(), z.describe("Milliseconds since 1970, by the server's clock."));
/** A length of time. */
export const Span = z.int().check(z.nonnegative(), z.describe('Milliseconds.'));
/** A seat, numbered from 0. */
export const Seat = z.int().check(z.gte(0), z.lte(3));
/** The version of a game. */
export const Version = z.int().check(z.gte(0), z.lte(100_000), z.describe('Number of entries in a game.'));
