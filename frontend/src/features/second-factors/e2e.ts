import type { ScreenRow } from '../../../e2e/support/screens';

const screens: readonly ScreenRow[] = [['dueTeacher', '/teacher-dashboard', /One thing before you go on/]];

export default screens;
