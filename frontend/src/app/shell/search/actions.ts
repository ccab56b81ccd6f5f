import type { Texts } from '../../../i18n/texts';
import type { NavigationEntry } from '../../../lib/feature';

interface Action extends Pick<NavigationEntry, 'roles' | 'may'> {
  to: string;
  label: keyof Texts['search']['actions'];
}

/** Frequent actions, by the address that opens each. */
export const ACTIONS: readonly Action[] = [
  { to: '/class-cards?add=class', label: 'addClass', roles: ['school_admin'] },
  { to: '/students?add=student', label: 'addStudent', roles: ['school_admin'] },
  { to: '/teachers?add=teacher', label: 'addTeacher', roles: ['school_admin'] },
  {
    ...{ to: '/sent-announcements?write=new', label: 'announce' },
    ...{ roles: ['school_admin', 'teacher'], may: 'announcements.write' },
  },
  { to: '/slips', label: 'slips', roles: ['school_admin'] },
  { to: '/roster-imports', label: 'import', roles: ['school_admin'] },
  { to: '/class/default', label: 'classBoard', roles: ['teacher'] },
];
