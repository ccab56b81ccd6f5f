import { homeOf, type Role } from '@homeroom/domain';
import { matchPath } from 'react-router-dom';
import type { Mark, MarkName } from '../../lib/place-marks';

interface Place {
  path: string;
  /** The page's name in the breadcrumbs of the pages below it; not needed for a page without any. */
  name?: MarkName;
  /** The parent page, by role where they differ. Defaults to the page that its address extends, or else the home. */
  under?: string | Partial<Record<Role, string>>;
  /** The query (which child) applies to the parent page as well. */
  keepsSearch?: true;
}

/** Each page's parent, where it is not the page that its address extends. A home has no parent. */
export const PLACES: readonly Place[] = [
  { path: '/', name: 'start' },
  { path: '/school-admin-dashboard', name: 'adminHome' },
  { path: '/teacher-dashboard', name: 'myClasses' },
  { path: '/dashboard-bypass', name: 'myClasses' },
  { path: '/student-dashboard', name: 'studentHome' },
  { path: '/parent-dashboard', name: 'parentHome', under: '/' },
  { path: '/super-super-admin-dashboard', name: 'operatorHome' },
  { path: '/class-cards', name: 'classCards' },
  { path: '/students', name: 'students' },
  { path: '/courses', name: 'courses' },
  { path: '/courses/:groupId', name: 'group' },
  { path: '/groups/:groupId', under: { school_admin: '/courses/:groupId' } },
  { path: '/classroom/:classNumber?', name: 'classroom', under: { school_admin: '/class-cards' } },
  { path: '/class/:classNumber', name: 'board', under: { school_admin: '/classroom/:classNumber' } },
  { path: '/timetables', name: 'timetables' },
  { path: '/bell-times', under: '/timetables' },
  { path: '/attendance' },
  { path: '/registers/:registerId' },
  { path: '/announcements', name: 'announcements' },
  { path: '/sent-announcements', under: '/announcements' },
  { path: '/progress', name: 'progress' },
  { path: '/report-template', under: '/progress' },
  { path: '/my-family' },
  { path: '/child-data' },
  { path: '/emergency-alerts', name: 'alertLog' },
  { path: '/roster-imports', name: 'imports', under: '/students' },
  { path: '/slips', under: '/students' },
  { path: '/retention', name: 'retention' },
  { path: '/school-settings', name: 'settings' },
  { path: '/leaving', under: '/school-settings' },
  { path: '/invoices/:invoiceId', under: '/school-settings' },
  { path: '/school-years/:yearId/promotion', under: '/school-settings' },
  { path: '/school-years/:yearId/classes', name: 'yearArchive', under: '/school-settings' },
  { path: '/teacher-admin', under: { teacher: '/dashboard-bypass' } },
  { path: '/messages-bypass', under: { teacher: '/dashboard-bypass' } },
  { path: '/notifications' },
  { path: '/class-poll' },
  { path: '/my-work', name: 'myWork' },
  { path: '/family-homework', name: 'homework' },
  { path: '/family-permission-slips' },
  { path: '/permission-slips', name: 'permissionSlips' },
  { path: '/permission-slips/new', under: '/permission-slips' },
  { path: '/permission-slips/:slipId/edit', under: '/permission-slips' },
  { path: '/permission-slips/:slipId', name: 'permissionSlip' },
  { path: '/homework', name: 'homework' },
  { path: '/homework/:homeworkId/edit', under: '/homework' },
  { path: '/homework/:homeworkId', name: 'homework' },
  { path: '/class-details/:classNumber', under: '/parent-dashboard', keepsSearch: true },
];

interface Whose {
  role: Role;
  classNumber?: number;
}

/** The root of a teacher's pages: not the class board, although it is opened most, because a teacher may have several. */
function topOf({ role, classNumber }: Whose): string {
  return role === 'teacher' ? '/teacher-dashboard' : homeOf(role, classNumber);
}

/** The breadcrumbs of a page, topmost first. */
export function marksAbove(user: Whose, at: { pathname: string; search: string }): Mark[] {
  const place = placeAt(at.pathname);
  const upper = upperOf(user, at.pathname, place?.under);
  if (upper === undefined) return [];
  const name = placeAt(upper)?.name;
  const search = place?.keepsSearch ? at.search : '';
  // Public pages are not part of a signed-in person's breadcrumbs; only a home links to the start page.
  const above = marksAbove(user, { pathname: upper, search: '' }).filter(({ to }) => to !== '/');
  return name ? [...above, { to: upper + search, name }] : above;
}

function placeAt(pathname: string): Place | undefined {
  return PLACES.find(({ path }) => matchPath(path, pathname));
}

/** The nearest ancestor place in the path. */
export function aboveIn(pathname: string): string | undefined {
  const upper = pathname.slice(0, pathname.lastIndexOf('/'));
  if (!upper) return undefined;
  return placeAt(upper) ? upper : aboveIn(upper);
}

function upperOf(user: Whose, pathname: string, under: Place['under']): string | undefined {
  const pattern = typeof under === 'object' ? under[user.role] : under;
  if (pattern !== undefined) {
    const params = PLACES.map(({ path }) => matchPath(path, pathname)).find(Boolean)?.params ?? {};
    return pattern.replace(/:(\w+)/g, (_place, name: string) => params[name] ?? '');
  }
  const above = aboveIn(pathname);
  if (above !== undefined && under === undefined) return above;
  const top = topOf(user);
  return [top, homeOf(user.role, user.classNumber), '/', '/dashboard-bypass'].includes(pathname)
    ? undefined
    : top;
}
