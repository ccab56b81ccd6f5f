import { GRADES } from '@homeroom/domain';
import { inWords } from '../i18n/said';

/** The grades of a list, as the reader calls them; what somebody has already stays among them. */
export function gradeOptions(current: string = GRADES[0]): { value: string; label: string }[] {
  const grades: readonly string[] = GRADES;
  return (grades.includes(current) ? grades : [current, ...grades]).map((value) => ({
    value,
    label: inWords(value),
  }));
}
