const KILOBYTE = 1024;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size of files in words. Never shown as zero, unless it is. */
export function sizeOf(bytes: number, language: string): string {
  const power = UNITS.findLastIndex((_, at) => bytes >= KILOBYTE ** (at + 1));
  const size = bytes / KILOBYTE ** (Math.max(power, 0) + 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[Math.max(power, 0)] ?? UNITS[0],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes > 0 ? Math.max(size, 0.1) : 0);
}
