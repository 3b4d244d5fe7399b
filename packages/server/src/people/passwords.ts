import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the package's default: 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes equally long without a stored hash, so that timing doesn't reveal whether a name exists. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const isMatch = await verify(stored ?? (await dummyHash), password);
  return isMatch && typeof stored === 'string';
}

let dummyHash: Promise<string> | undefined;
