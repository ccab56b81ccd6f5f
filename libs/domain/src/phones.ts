/** Compares digits only, whatever the formatting; without any digit, numbers are never equal. */
export function isSamePhone(one: string | null, other: string | null): boolean {
  const [mine, theirs] = [one, other].map((phone) => phone?.replace(/\D/g, '') ?? '');
  return mine !== '' && mine === theirs;
}
