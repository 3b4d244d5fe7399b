import type { Verdict } from '../../lexicon/lexicon.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { makeTile, makeTiles, parseBoardTile, parseRack } from '../../rules/notation/tiles.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { makeRuleset, parseRuleset, type RulesetSource } from '../../rules/ruleset-text.ts';
import { BUILT_IN_RULESETS, rulesetNamed } from '../../rules/rulesets.ts';
import { makeSquare, parseSquare } from '../../rules/square.ts';
import type { Tile } from '../../rules/tile.ts';
import type { EventType, GameEvent, Tiles } from '../events.ts';

/** Fields of an event: numbers inside, text outside. */
type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json } | RulesetSource;

/** An event as JSON: squares by name, tiles as characters, built-in rule sets by name. */
export function makeEvent(
  event: GameEvent,
  ruleset: Ruleset,
): { readonly type: EventType; readonly [key: string]: Json } {
  const show = (tiles: Tiles): Json => (typeof tiles === 'number' ? tiles : makeTiles(ruleset, tiles));
  switch (event.type) {
    case 'opened': {
      const { ruleset: rules, ...rest } = event;
      return { ...rest, rules: BUILT_IN_RULESETS.includes(rules) ? rules.name : makeRuleset(rules) };
    }
    case 'drewForFirst':
    case 'drew':
      return { ...event, tiles: show(event.tiles) };
    case 'played':
      return {
        ...event,
        play: event.play.map(({ square, tile }) => [makeSquare(square), makeTile(ruleset, tile)]),
        words: event.words.map(({ word, points }) => [word, points]),
      };
    case 'exchanged':
      return { ...event, returned: show(event.returned), drawn: show(event.drawn) };
    case 'ruled':
      return { ...event, verdicts: event.verdicts.map((verdict) => ({ ...verdict })) };
    case 'ended':
      return { ...event, racks: event.racks.map((rack) => makeTiles(ruleset, rack)) };
    default:
      return { ...event };
  }
}

type EventRefusal = Refusal<'unknown-rules' | 'bad-rules' | 'unknown-tile' | 'wrong-form'>;

/** Reads JSON that matches the event schema. The first event needs no rule set: it contains one. */
export function readEvent(
  json: { readonly type: EventType; readonly [key: string]: unknown },
  ruleset: Ruleset | undefined,
): Result<GameEvent, EventRefusal> {
  if (json.type === 'opened') return readOpened(json);
  if (ruleset === undefined) return refuse({ code: 'unknown-rules', path: 'type', found: json.type });
  const problems: EventRefusal[] = [];
  const tiles = (value: unknown, path: string): readonly Tile[] => {
    const rack = parseRack(ruleset, String(value));
    if (rack === undefined) problems.push({ code: 'unknown-tile', path, found: String(value) });
    return rack ?? [];
  };
  const hidden = (value: unknown, path: string): Tiles =>
    typeof value === 'number' ? value : tiles(value, path);
  const read = (): Record<string, unknown> => {
    switch (json.type) {
      case 'drewForFirst':
      case 'drew':
        return { tiles: hidden(json.tiles, 'tiles') };
      case 'played':
        return {
          play: (json.play as [string, string][]).map(([square, char], i) => {
            const [at, tile] = [parseSquare(square), parseBoardTile(ruleset, char)];
            if (at === undefined || tile === undefined) {
              problems.push({ code: 'unknown-tile', path: `play[${i}]`, found: `${square} ${char}` });
            }
            return { square: at ?? 0, tile: tile ?? 0 };
          }),
          words: (json.words as [string, number][]).map(([word, points], i) => {
            if (typeof word !== 'string' || typeof points !== 'number') {
              problems.push({ code: 'wrong-form', path: `words[${i}]` });
            }
            return { word, points };
          }),
        };
      case 'exchanged':
        return { returned: hidden(json.returned, 'returned'), drawn: hidden(json.drawn, 'drawn') };
      case 'ruled':
        (json.verdicts as Verdict[]).forEach((verdict, i) => {
          const reason = 'reason' in verdict ? verdict.reason : undefined;
          if (verdict.legal !== (reason === undefined)) {
            problems.push({ code: 'wrong-form', path: `verdicts[${i}]` });
          }
        });
        return {};
      case 'ended':
        return { racks: (json.racks as string[]).map((rack, i) => tiles(rack, `racks[${i}]`)) };
      default:
        return {};
    }
  };
  const event = { ...json, ...read() } as unknown as GameEvent; // the schema has checked its shape
  return problems.length > 0 ? { ok: false, refusals: problems } : accept(event);
}

function readOpened(json: { readonly [key: string]: unknown }): Result<GameEvent, EventRefusal> {
  const { rules, ...rest } = json;
  const named = typeof rules === 'string' ? rulesetNamed(rules) : undefined;
  const custom = typeof rules === 'string' ? undefined : parseRuleset(rules);
  const ruleset = named ?? (custom?.ok ? custom.value : undefined);
  if (ruleset !== undefined) return accept({ ...rest, ruleset } as unknown as GameEvent);
  if (custom?.ok === false) {
    return {
      ok: false,
      refusals: custom.refusals.map(({ path, ...fault }) => ({
        ...fault,
        code: 'bad-rules',
        path: `rules.${path}`,
      })),
    };
  }
  return refuse({ code: 'unknown-rules', path: 'rules', found: String(rules) });
}
