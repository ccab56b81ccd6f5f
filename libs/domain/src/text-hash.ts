/** FNV-1a, 32 bits: a stable number for a text on every platform. Not cryptographic. */
export function hashOf(text: string): number {
  let value = 2_166_136_261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}
