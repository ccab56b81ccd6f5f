/** Both ends are included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The one piece that a player asks for; undefined where all of it is sent, which may answer any range: several, none that
 * is there, or one that is written otherwise.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from <= to ? { from, to } : undefined;
}
