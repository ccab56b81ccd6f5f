import { GRADES } from '@homeroom/domain';

const ALL_GRADES = `ARRAY[${GRADES.map((grade) => `'${grade}'`).join(', ')}]`;
const placeOfGrade = (grade: string): string => `array_position(${ALL_GRADES}, ${grade})`;

/** SQL: the school lets students of this grade and their teachers write to each other. */
export const openToGrade = (grade: string): string => `EXISTS (SELECT FROM taught_rules rules
  WHERE rules.school_id = $1 AND rules.is_allowed AND ${placeOfGrade(grade)} >= ${placeOfGrade('rules.from_grade')})`;

/** SQL: the conversation `c` is open to the student it is about, by the grade of their own class. */
export const OPEN_TO_STUDENT = openToGrade(`(SELECT k.grade FROM class_tie home
    JOIN school_class k ON k.school_id = $1 AND k.class_id = home.class_id AND k.is_running
  WHERE home.school_id = $1 AND home.person_id = c.student_id AND home.because_of = c.student_id
  ORDER BY k.class_number LIMIT 1)`);
