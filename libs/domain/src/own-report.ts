import { GRADES } from './class-number';

/** From this grade on students can open their own report; a younger child's is shown to them by their family. */
const FIRST: (typeof GRADES)[number] = 'Grade 6';

export const OWN_REPORT_GRADES: readonly string[] = GRADES.slice(GRADES.indexOf(FIRST));
