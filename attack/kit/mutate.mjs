const JUNK_TEXTS = [
  '',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  '%00',
  '%zz',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '\u202Eevil',
  '\u{1F9FF}'.repeat(50),
  'x'.repeat(3000),
  '1e999',
  'NaN',
];
const JUNK_NUMBERS = [-1, 0, 0.5, 1e21, -(2 ** 53), 2 ** 31, 2 ** 32, 100_001];

/** Makes values that almost match a JSON Schema, and values that don't match at all. */
export class Mutator {
  #random;
  #ids;

  /** `ids`: of existing tables and accounts. */
  constructor(random, ids) {
    this.#random = random;
    this.#ids = ids;
  }

  /** A value for a schema. The larger the share, the more of it is wrong. */
  make(schema, share) {
    const random = this.#random;
    if (schema === undefined || random.chance(share)) return this.junk();
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.make(random.of(choices), share);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return random.of(schema.enum);
    switch (schema.type) {
      case 'object':
        return this.#object(schema, share);
      case 'array':
        return Array.from({ length: random.below(4) }, () => this.make(schema.items, share));
      case 'integer':
      case 'number':
        return (schema.minimum ?? 0) + random.below(10);
      case 'boolean':
        return random.chance(0.5);
      default:
        return this.text();
    }
  }

  /** An existing id, or some other text. */
  text() {
    const random = this.#random;
    if (random.chance(0.5)) return random.of(this.#ids);
    if (random.chance(0.3)) return random.of(JUNK_TEXTS);
    return Array.from({ length: 1 + random.below(30) }, () =>
      String.fromCharCode(random.chance(0.9) ? 32 + random.below(95) : random.below(0xffff)),
    ).join('');
  }

  junk(depth = 3) {
    const random = this.#random;
    const kind = random.below(depth > 0 ? 8 : 5);
    if (kind === 0) return null;
    if (kind === 1) return random.of(JUNK_NUMBERS);
    if (kind === 2) return random.chance(0.5);
    if (kind <= 4) return this.text();
    if (kind === 5) return Array.from({ length: random.below(5) }, () => this.junk(depth - 1));
    const pairs = Array.from({ length: random.below(5) }, () => [this.text(), this.junk(depth - 1)]);
    return Object.fromEntries(pairs);
  }

  /** Changes, removes or repeats some bytes. */
  garble(text) {
    const random = this.#random;
    const bytes = [...Buffer.from(text)];
    for (let i = 1 + random.below(5); i > 0; i--) {
      const at = random.below(bytes.length);
      const kind = random.below(3);
      if (kind === 0) bytes[at] = random.below(256);
      else if (kind === 1) bytes.splice(at, random.below(20));
      else bytes.splice(at, 0, ...bytes.slice(at, at + random.below(200)));
    }
    return Buffer.from(bytes);
  }

  #object({ properties = {}, required = [] }, share) {
    const random = this.#random;
    const object = {};
    for (const [name, schema] of Object.entries(properties))
      if (required.includes(name) ? !random.chance(share) : random.chance(0.5))
        object[name] = this.make(schema, share);
    if (random.chance(share)) object[this.text()] = this.junk();
    return object;
  }
}
