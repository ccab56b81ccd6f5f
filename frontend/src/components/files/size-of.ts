const KILOBYTE = 1024;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size of files in words. Never shown as zero, unless it is. */
export function sizeOf(bytes: number, language: string): string {
  const place = UNITS.findLastIndex((_, at) => at === 0 || bytes >= KILOBYTE ** (at + 1));
  const size = bytes / KILOBYTE ** (place + 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[place] ?? UNITS[0],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes > 0 ? Math.max(size, 0.1) : 0);
}
