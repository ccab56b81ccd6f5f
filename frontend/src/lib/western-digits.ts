const DIGIT = /\p{Nd}/gu;

/** Arabic, Persian, Bengali and other digits become 0–9: many phones type those of their language, and IDs, PINs and codes have only these. */
export function westernDigits(typed: string): string {
  return typed.replace(DIGIT, (digit) => String(valueOf(digit)));
}

/** The digits of a script follow one another, from zero. */
function valueOf(digit: string): number {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (String.fromCodePoint(zero - 1).match(DIGIT)) zero -= 1;
  return (place - zero) % 10;
}
