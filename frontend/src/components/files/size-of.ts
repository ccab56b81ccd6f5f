const KILOBYTE = 1024;

/** A file size in words. Never shown as zero. */
export function sizeOf(bytes: number, language: string): string {
  const isSmall = bytes < KILOBYTE * KILOBYTE;
  const size = isSmall ? Math.max(bytes / KILOBYTE, 0.1) : bytes / KILOBYTE / KILOBYTE;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(size);
}
