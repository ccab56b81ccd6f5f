/** However each is written; one that holds no digit is nobody's. */
export function isSamePhone(one: string | null, other: string | null): boolean {
  const [mine, theirs] = [one, other].map((phone) => phone?.replace(/\D/g, '') ?? '');
  return mine !== '' && mine === theirs;
}
