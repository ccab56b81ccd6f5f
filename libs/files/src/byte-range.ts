/** Both ends are inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The single range requested by a media player. Undefined if the whole file is sent, which is a valid response to any range: to several, to
 * one outside the file, or to a malformed one.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from <= to ? { from, to } : undefined;
}
