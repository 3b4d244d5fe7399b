const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Reads little-endian 32-bit numbers, in one copy if the machine is little-endian. */
export function readUint32s(bytes: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(bytes.length >>> 2);
  if (IS_LITTLE_ENDIAN) {
    new Uint8Array(numbers.buffer).set(bytes.subarray(0, numbers.byteLength));
    return numbers;
  }
  const input = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < numbers.length; at++) numbers[at] = input.getUint32(at * 4, true);
  return numbers;
}
