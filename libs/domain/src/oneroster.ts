import { GRADES } from './class-number';

/** The grade codes of OneRoster (CEDS): KG, 01 to 12. */
const CODES: ReadonlyMap<string, string> = new Map(
  GRADES.map((grade, index) => [index === 0 ? 'KG' : String(index).padStart(2, '0'), grade]),
);

/** Accepts codes without the leading zero, and K. Empty for grades that do not exist here, such as those before Kindergarten. */
export function oneRosterGrade(code: string): string {
  const plain = code.trim().toUpperCase();
  return CODES.get(plain === 'K' ? 'KG' : plain.padStart(2, '0')) ?? '';
}

export function oneRosterCode(grade: string): string {
  return [...CODES].find(([, each]) => each === grade)?.[0] ?? '';
}
