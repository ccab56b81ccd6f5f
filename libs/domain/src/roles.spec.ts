import { alertTypesFor } from './alerts';
import { homeOf, may, operatorInsideMay, PERMISSIONS, type Permission, permissionsOf, ROLES } from './roles';

/** Written down a second time, so that nobody widens a right by the way. */
const WHO_MAY: Record<Permission, string> = {
  'account.own': 'admin leader subject student parent operator',
  'account.stepUp': 'admin leader subject student parent operator inside',
  'factors.own': 'admin leader subject operator',
  'memberships.own': 'leader subject parent',
  'school.read': 'admin leader subject student parent device inside',
  'school.manage': 'admin inside',
  'classes.read': 'admin leader subject device inside',
  'classes.create': 'admin inside',
  'classes.manage': 'admin inside',
  'courses.read': 'admin leader subject inside',
  'courses.manage': 'admin inside',
  'teachers.read': 'admin inside',
  'teachers.create': 'admin inside',
  'teachers.update': 'admin inside',
  'students.read': 'admin leader subject device inside',
  'students.create': 'admin leader inside',
  'students.update': 'admin leader inside',
  'students.readDashboard': 'admin leader subject inside',
  'students.readContacts': 'admin leader subject inside',
  'guardianLinks.read': 'admin inside',
  'guardianLinks.decide': 'admin parent inside',
  'points.award': 'admin leader subject device inside',
  'points.read': 'admin leader subject student parent inside',
  'teacher.self': 'leader subject',
  'student.self': 'student',
  'guardian.self': 'parent',
  'alerts.raise': 'admin leader subject student device',
  'alerts.receive': 'admin leader subject student parent device inside',
  'alerts.clear': 'admin leader subject',
  'alerts.readDeliveries': 'admin leader subject inside',
  'messages.directory': 'admin leader subject student parent inside',
  'messenger.own': 'student',
  'messenger.read': 'admin leader subject device inside',
  'messenger.manage': 'admin leader device inside',
  'audit.read': 'admin inside',
  'lists.export': 'admin',
  'roster.import': 'admin',
  'slips.print': 'admin',
  'platform.read': 'operator',
  'platform.manage': 'operator',
  'platform.enterSchools': 'operator inside',
};

const EVERYBODY: Record<string, (permission: Permission) => boolean> = {
  admin: (permission) => may(permission, 'school_admin'),
  leader: (permission) =>
    may(permission, 'teacher', 'principal') && may(permission, 'teacher', 'principal_and_subject'),
  subject: (permission) => may(permission, 'teacher', 'subject'),
  student: (permission) => may(permission, 'student'),
  parent: (permission) => may(permission, 'parent'),
  device: (permission) => may(permission, 'class_device'),
  operator: (permission) => may(permission, 'super_super_admin'),
  inside: operatorInsideMay,
};

describe('roles', () => {
  it.each(PERMISSIONS)('%s is for exactly those to whom it was given', (permission) => {
    const found = Object.keys(EVERYBODY).filter((name) => EVERYBODY[name]?.(permission));
    expect(found.join(' ')).toBe(WHO_MAY[permission]);
  });

  it.each(['', 'x', 'admin', 'toString', '__proto__', 'constructor'])('%p may do nothing', (role) => {
    expect(permissionsOf(role)).toEqual([]);
    expect(alertTypesFor(role)).toEqual([]);
  });

  it('lets only principal types create students', () => {
    expect(may('students.create', 'teacher', 'principal')).toBe(true);
    expect(may('students.create', 'teacher', 'principal_and_subject')).toBe(true);
    expect(may('students.create', 'teacher', 'subject')).toBe(false);
    expect(permissionsOf('teacher', 'other')).toEqual([]);
    expect(permissionsOf('teacher')).toEqual([]);
  });

  it('lets whoever may create people of a kind change them', () => {
    for (const role of ROLES) {
      for (const type of ['principal', 'subject']) {
        expect(may('students.update', role, type)).toBe(may('students.create', role, type));
        expect(may('teachers.update', role, type)).toBe(may('teachers.create', role, type));
      }
    }
  });

  it('keeps contacts and the all-clear from children, parents and the class device', () => {
    for (const role of ['student', 'parent', 'class_device']) {
      expect(may('students.readContacts', role)).toBe(false);
      expect(may('alerts.clear', role)).toBe(false);
      expect(may('alerts.readDeliveries', role)).toBe(false);
    }
  });

  it('lets a parent receive an alert and never raise one', () => {
    expect(may('alerts.receive', 'parent')).toBe(true);
    expect(may('alerts.raise', 'parent')).toBe(false);
    expect(alertTypesFor('parent')).toEqual([]);
    expect(alertTypesFor('student')).toEqual(['amok', 'fire']);
    expect(alertTypesFor('class_device')).toContain('lockdown');
  });

  it('gives each permission to somebody', () => {
    const given = new Set(ROLES.flatMap((role) => permissionsOf(role, 'principal')));
    expect(PERMISSIONS.filter((permission) => !given.has(permission))).toEqual([]);
  });

  it('routes everybody home', () => {
    expect(homeOf('class_device', 7)).toBe('/class/7');
    expect(homeOf('teacher')).toBe('/class/default');
    expect(homeOf('something new')).toBe('/school-admin-dashboard');
  });
});
