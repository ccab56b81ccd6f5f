export const GRADES = ['Kindergarten', ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`)];
export const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'];
export const LIMITS = { classes: 60, studentsPerClass: 40, students: 2400, freeNumbersListed: 20 };
export const COUNTRIES = [
  'United States',
  'Canada',
  'United Kingdom',
  'Ireland',
  'Australia',
  'South Africa',
  'Singapore',
];
export function classNumberFromGrade(grade: string): number {
  const match = /Grade\s*(\d+)([A-E])/i.exec(grade);
  if (!match?.[1] || !match[2]) return 1;
  return (Number(match[1]) - 1) * 5 + (match[2].toUpperCase().charCodeAt(0) - 64);
}
