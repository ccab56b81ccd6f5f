import type { ApiRoute } from './route';
import { put, read } from './verbs';

const ofClass = { service: 'classroom', access: 'timetable.write' } as const;

/** Lesson times, the timetable, and changes on single days. */
export const TIMETABLE_ROUTES = [
  { ...read, path: '/api/bell-times', service: 'classroom', access: 'school.read' },
  { ...put, path: '/api/bell-times', service: 'classroom', access: 'school.manage' },
  {
    ...read,
    path: '/api/timetable',
    service: 'classroom',
    access: 'timetable.own',
    elsewhere: 'family',
  },
  {
    ...read,
    path: '/api/simple-classes/:classNumber/timetable',
    service: 'classroom',
    access: 'classes.read',
  },
  { ...read, ...ofClass, path: '/api/simple-classes/:classNumber/timetable/lessons' },
  { ...put, ...ofClass, path: '/api/simple-classes/:classNumber/timetable/lessons' },
  { ...read, ...ofClass, path: '/api/simple-classes/:classNumber/timetable/substitutes' },
  { ...put, ...ofClass, path: '/api/simple-classes/:classNumber/timetable/change' },
] as const satisfies readonly ApiRoute[];
