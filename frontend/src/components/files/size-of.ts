const KILOBYTE = 1024;

/** How large a file is, as people say it. None is shown as nothing. */
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
