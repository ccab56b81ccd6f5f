import { GRADES } from '@homeroom/domain';
import { inWords } from '../i18n/said';

/** Grade options with localised labels; a current value outside the list is added. */
export function gradeOptions(current: string = GRADES[0]): { value: string; label: string }[] {
  const grades: readonly string[] = GRADES;
  return (grades.includes(current) ? grades : [current, ...grades]).map((value) => ({
    value,
    label: inWords(value),
  }));
}
