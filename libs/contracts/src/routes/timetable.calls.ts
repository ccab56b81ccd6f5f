import type {
  FindLessons,
  FindSubstitutes,
  FindTimetable,
  LessonsOfClass,
  OwnTimetable,
  SchoolBellTimes,
  Substitutes,
  TimetableOfClass,
  WriteBellTimes,
  WriteLessonChange,
  WriteLessons,
  WrittenBellTimes,
  WrittenLessonChange,
  WrittenLessons,
} from '../timetable';

/** Lesson times, the timetable, and changes on single days. */
export interface TimetableCalls {
  'GET /api/bell-times': { answer: SchoolBellTimes };
  'PUT /api/bell-times': { body: WriteBellTimes; answer: WrittenBellTimes; errors: 'CHANGED_MEANWHILE' };
  'GET /api/timetable': { query: FindTimetable; answer: OwnTimetable };
  'GET /api/simple-classes/:classNumber/timetable': {
    query: FindTimetable;
    answer: TimetableOfClass;
    errors: 'CLASS_NOT_FOUND';
  };
  'GET /api/simple-classes/:classNumber/timetable/lessons': {
    query: FindLessons;
    answer: LessonsOfClass;
    errors: 'CLASS_NOT_FOUND';
  };
  'PUT /api/simple-classes/:classNumber/timetable/lessons': {
    body: WriteLessons;
    answer: WrittenLessons;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'GET /api/simple-classes/:classNumber/timetable/substitutes': {
    query: FindSubstitutes;
    answer: Substitutes;
    errors: 'CLASS_NOT_FOUND';
  };
  'PUT /api/simple-classes/:classNumber/timetable/change': {
    body: WriteLessonChange;
    answer: WrittenLessonChange;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
}
