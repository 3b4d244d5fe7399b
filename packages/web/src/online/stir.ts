/** This player's contribution to the shuffle, so that the server alone never decides it. */
export const stir = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
