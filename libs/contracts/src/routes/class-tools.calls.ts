import type {
  ClassLesson,
  ClassPicks,
  DrawnPick,
  DrawPick,
  GroupsOfClass,
  MakeGroups,
  PairsApart,
  SeatingPlans,
  WriteLesson,
  WritePairsApart,
  WriteSeatingPlan,
  WrittenLesson,
  WrittenPairsApart,
  WrittenSeatingPlan,
} from '../class-tools';

/** Tools for a teacher in front of a class. */
export interface ClassToolsCalls {
  'GET /api/simple-classes/:classNumber/picks': { answer: ClassPicks; errors: 'CLASS_NOT_FOUND' };
  'POST /api/simple-classes/:classNumber/picks': {
    body: DrawPick;
    answer: DrawnPick;
    status: 201;
    errors: 'CLASS_NOT_FOUND' | 'NOBODY_TO_PICK' | 'YEAR_CHANGING';
  };
  'GET /api/simple-classes/:classNumber/made-groups': {
    query: MakeGroups;
    answer: GroupsOfClass;
    errors: 'CLASS_NOT_FOUND' | 'DRAW_LIMIT';
  };
  'GET /api/simple-classes/:classNumber/apart': { answer: PairsApart; errors: 'CLASS_NOT_FOUND' };
  'PUT /api/simple-classes/:classNumber/apart': {
    body: WritePairsApart;
    answer: WrittenPairsApart;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'GET /api/simple-classes/:classNumber/lesson': { answer: ClassLesson; errors: 'CLASS_NOT_FOUND' };
  'PUT /api/simple-classes/:classNumber/lesson': {
    body: WriteLesson;
    answer: WrittenLesson;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'GET /api/simple-classes/:classNumber/seating-plans': { answer: SeatingPlans; errors: 'CLASS_NOT_FOUND' };
  'POST /api/simple-classes/:classNumber/seating-plans': {
    body: WriteSeatingPlan;
    answer: WrittenSeatingPlan;
    status: 201;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'SEATING_LIMIT' | 'YEAR_CHANGING';
  };
  'PUT /api/simple-classes/:classNumber/seating-plans/:planId': {
    body: WriteSeatingPlan;
    answer: WrittenSeatingPlan;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'POST /api/simple-classes/:classNumber/seating-plans/:planId/remove': {
    answer: { success: true };
    errors: 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
}
