import { excerpt, type Refusal } from '../result.ts';

/** The shape a JSON value must have. */
export type Schema =
  | { readonly type: 'integer'; readonly min: number; readonly max: number; readonly about?: string }
  | { readonly type: 'boolean'; readonly about?: string }
  | { readonly type: 'text'; readonly pattern: RegExp; readonly about?: string }
  | { readonly type: 'choice'; readonly of: readonly string[]; readonly about?: string }
  | {
      readonly type: 'list';
      readonly of: Schema;
      readonly min: number;
      readonly max: number;
      readonly about?: string;
    }
  | { readonly type: 'either'; readonly of: readonly Schema[]; readonly about?: string }
  | ObjectSchema
  | {
      readonly type: 'variant';
      /** The field that says which case it is. */
      readonly on: string;
      readonly cases: Readonly<Record<string, ObjectSchema>>;
      readonly about?: string;
    };

/** A schema for an object with these fields. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly fields: Readonly<Record<string, Schema>>;
  /** Fields that may be omitted. */
  readonly optional?: readonly string[];
  readonly about?: string;
}

/** Why a value doesn't match its schema. */
export type SchemaCode =
  | 'not-an-integer'
  | 'out-of-range'
  | 'not-true-or-false'
  | 'not-a-text'
  | 'wrong-form'
  | 'not-a-choice'
  | 'not-a-list'
  | 'list-length'
  | 'not-an-object'
  | 'missing'
  | 'unknown-field';

/** Every place where a value differs from its schema. */
export function check(schema: Schema, value: unknown, path = ''): Refusal<SchemaCode>[] {
  const fault = (code: SchemaCode, expected?: string): Refusal<SchemaCode>[] => [
    { code, path: path || '.', found: show(value), ...(expected === undefined ? {} : { expected }) },
  ];
  switch (schema.type) {
    case 'integer':
      if (!Number.isSafeInteger(value)) return fault('not-an-integer');
      return Number(value) < schema.min || Number(value) > schema.max
        ? fault('out-of-range', `${schema.min} to ${schema.max}`)
        : [];
    case 'boolean':
      return typeof value === 'boolean' ? [] : fault('not-true-or-false');
    case 'text':
      if (typeof value !== 'string') return fault('not-a-text');
      return schema.pattern.test(value) ? [] : fault('wrong-form');
    case 'choice':
      return typeof value === 'string' && schema.of.includes(value)
        ? []
        : fault('not-a-choice', schema.of.join(', '));
    case 'list':
      if (!Array.isArray(value)) return fault('not-a-list');
      if (value.length < schema.min || value.length > schema.max)
        return fault('list-length', `${schema.min} to ${schema.max}`);
      return value.flatMap((item, i) => check(schema.of, item, `${path}[${i}]`));
    case 'object':
      return isObject(value) ? checkFields(schema, value, path) : fault('not-an-object');
    case 'either': {
      const tries = schema.of.map((option) => check(option, value, path));
      return tries.some((faults) => faults.length === 0) ? [] : tries.sort((a, b) => depth(b) - depth(a))[0]!;
    }
    case 'variant': {
      if (!isObject(value)) return fault('not-an-object');
      const { [schema.on]: chosen, ...rest } = value;
      if (typeof chosen !== 'string' || !Object.hasOwn(schema.cases, chosen)) {
        const expected = Object.keys(schema.cases).join(', ');
        return [{ code: 'not-a-choice', path: join(path, schema.on), found: show(chosen), expected }];
      }
      return checkFields(schema.cases[chosen]!, rest, path);
    }
  }
}

/** How deep the first fault is: the option that got furthest was the one meant. */
const depth = (faults: readonly Refusal[]): number => faults[0]?.path?.length ?? 0;

function checkFields(
  schema: ObjectSchema,
  value: Record<string, unknown>,
  path: string,
): Refusal<SchemaCode>[] {
  const refusals: Refusal<SchemaCode>[] = [];
  for (const [name, field] of Object.entries(schema.fields)) {
    if (Object.hasOwn(value, name)) refusals.push(...check(field, value[name], join(path, name)));
    else if (!schema.optional?.includes(name)) refusals.push({ code: 'missing', path: join(path, name) });
  }
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(schema.fields, name)) {
      refusals.push({ code: 'unknown-field', path: join(path, excerpt(name)) });
    }
  }
  return refusals;
}

/** The schema as a standard JSON Schema, for editors and other programs. */
export function toJsonSchema(schema: Schema): object {
  const about = schema.about === undefined ? {} : { description: schema.about };
  switch (schema.type) {
    case 'integer':
      return { type: 'integer', minimum: schema.min, maximum: schema.max, ...about };
    case 'boolean':
      return { type: 'boolean', ...about };
    case 'text':
      return { type: 'string', pattern: schema.pattern.source, ...about };
    case 'choice':
      return { enum: schema.of, ...about };
    case 'list':
      return {
        type: 'array',
        items: toJsonSchema(schema.of),
        minItems: schema.min,
        maxItems: schema.max,
        ...about,
      };
    case 'either':
      return { anyOf: schema.of.map(toJsonSchema), ...about };
    case 'object':
      return { ...objectJson(schema, {}), ...about };
    case 'variant':
      return {
        oneOf: Object.entries(schema.cases).map(([name, fields]) =>
          objectJson(fields, { [schema.on]: { const: name } }),
        ),
        ...about,
      };
  }
}

function objectJson(
  { fields, optional = [] }: ObjectSchema,
  fixed: Readonly<Record<string, object>>,
): object {
  const properties: Record<string, object> = { ...fixed };
  for (const [name, field] of Object.entries(fields)) properties[name] = toJsonSchema(field);
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Builders, so that a schema reads like the thing it describes. */
export const integer = (min: number, max: number, about?: string): Schema => ({
  type: 'integer',
  min,
  max,
  ...(about === undefined ? {} : { about }),
});

/** A schema for text that matches a pattern. */
export const text = (pattern: RegExp, about?: string): Schema => ({
  type: 'text',
  pattern,
  ...(about === undefined ? {} : { about }),
});

/** A schema for one of these strings. */
export const choice = (of: readonly string[]): Schema => ({ type: 'choice', of });

/** A schema for a list of `min` to `max` values. */
export const list = (of: Schema, min: number, max: number, about?: string): Schema => ({
  type: 'list',
  of,
  min,
  max,
  ...(about === undefined ? {} : { about }),
});

/** A schema for an object; fields are required unless listed as optional. */
export const object = (fields: ObjectSchema['fields'], ...optional: readonly string[]): ObjectSchema => ({
  type: 'object',
  fields,
  optional,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const show = (value: unknown): string => {
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (isObject(value)) return 'object';
  return excerpt(typeof value === 'string' ? value : String(value));
};
