import { alertTypesFor } from './alerts';
import { homeOf, may, PERMISSIONS, type Permission, permissionsOf, ROLES, visitorMay } from './roles';

/** Stated a second time here, so that no right is widened by accident. */
const WHO_MAY: Record<Permission, string> = {
  'account.own': 'admin leader subject student parent operator',
  'account.stepUp': 'admin leader subject student parent operator inside district',
  'factors.own': 'admin leader subject operator',
  'memberships.own': 'leader subject parent',
  'school.read': 'admin leader subject student parent device inside district',
  'school.manage': 'admin inside district',
  'school.leave': 'admin',
  'classes.read': 'admin leader subject device inside district',
  'classes.create': 'admin inside district',
  'classes.manage': 'admin inside district',
  'classGoals.set': 'admin leader subject inside district',
  'classTools.use': 'admin leader subject device inside district',
  'classTools.arrange': 'admin leader subject inside district',
  'classPolls.answer': 'student',
  'timetable.own': 'leader subject student parent',
  'timetable.write': 'admin leader inside district',
  'games.play': 'student',
  'games.manage': 'admin leader subject inside district',
  'courses.read': 'admin leader subject inside district',
  'courses.manage': 'admin inside district',
  'teachers.read': 'admin inside district',
  'teachers.create': 'admin inside district',
  'teachers.update': 'admin inside district',
  'students.read': 'admin leader subject device inside district',
  'students.create': 'admin leader inside district',
  'students.update': 'admin leader inside district',
  'students.readDashboard': 'admin leader subject inside district',
  'students.readContacts': 'admin leader subject inside district',
  'contacts.print': 'admin leader subject',
  'handOver.give': 'admin leader subject',
  'handOver.run': 'admin',
  'retention.manage': 'admin',
  'guardianLinks.read': 'admin inside district',
  'guardianLinks.decide': 'admin parent inside district',
  'families.keep': 'admin',
  'families.ask': 'parent',
  'medical.read': 'admin leader subject parent',
  'points.award': 'admin leader subject device inside district',
  'points.read': 'admin leader subject student parent inside district',
  'points.manage': 'admin leader inside district',
  'rewards.decide': 'admin leader inside district',
  'attendance.take': 'admin leader subject device inside district',
  'attendance.correct': 'admin leader inside district',
  'attendance.read': 'admin leader subject student parent inside district',
  'progress.read': 'admin leader subject student parent inside district',
  'progress.readClass': 'admin leader subject inside district',
  'progress.export': 'admin leader subject',
  'calendar.write': 'admin leader inside district',
  'reports.write': 'admin leader subject',
  'reports.release': 'admin leader',
  'reports.open': 'admin leader subject student parent',
  'reports.acknowledge': 'parent',
  'studentGoals.set': 'admin leader subject student',
  'absences.report': 'parent',
  'teacher.self': 'leader subject',
  'student.self': 'student',
  'guardian.self': 'parent',
  'alerts.raise': 'admin leader subject student device',
  'alerts.receive': 'admin leader subject student parent device inside district',
  'alerts.clear': 'admin leader subject',
  'drills.run': 'admin leader',
  'alerts.readDeliveries': 'admin leader subject inside district',
  'alerts.callRoll': 'admin leader subject',
  'alertLog.read': 'admin leader subject inside district',
  'messages.directory': 'admin leader subject student parent inside district',
  'messages.write': 'admin leader subject student parent',
  'messages.attach': 'admin leader subject student parent',
  'messages.moderate': 'admin',
  'announcements.read': 'admin leader subject student parent',
  'announcements.write': 'admin leader',
  'messenger.moderate': 'admin leader',
  'messenger.own': 'student',
  'messenger.read': 'admin leader subject device inside district',
  'messenger.manage': 'admin leader device inside district',
  'calendar.follow': 'admin leader subject student parent',
  'notices.own': 'admin leader subject student parent',
  'permissionSlips.ask': 'admin leader subject',
  'permissionSlips.answer': 'parent',
  'homework.set': 'admin leader subject inside district',
  'homework.attach': 'admin leader subject student inside district',
  'homework.openFile': 'admin leader subject student parent inside district',
  'homework.read': 'student parent',
  'homework.handIn': 'student',
  'audit.read': 'admin inside district',
  'lists.export': 'admin',
  'lists.exportRollCall': 'admin leader subject',
  'roster.import': 'admin',
  'slips.print': 'admin',
  'staff.provision': '',
  'organisations.own': 'admin',
  'organisations.enterSchools': 'admin district',
  'platform.read': 'operator',
  'platform.manage': 'operator',
  'platform.enterSchools': 'operator inside',
};

const EVERYBODY: Record<string, (permission: Permission) => boolean> = {
  admin: (permission) => may(permission, { role: 'school_admin' }),
  leader: (permission) =>
    may(permission, { role: 'teacher', teacherType: 'principal' }) &&
    may(permission, { role: 'teacher', teacherType: 'principal_and_subject' }),
  subject: (permission) => may(permission, { role: 'teacher', teacherType: 'subject' }),
  student: (permission) => may(permission, { role: 'student' }),
  parent: (permission) => may(permission, { role: 'parent' }),
  device: (permission) => may(permission, { role: 'class_device' }),
  operator: (permission) => may(permission, { role: 'super_super_admin' }),
  inside: (permission) => visitorMay('super_super_admin', permission),
  district: (permission) =>
    visitorMay('district_admin', permission) && visitorMay('district_viewer', permission),
};

describe('roles', () => {
  it.each(PERMISSIONS)('%s is granted to exactly the expected roles', (permission) => {
    const found = Object.keys(EVERYBODY).filter((name) => EVERYBODY[name]?.(permission));
    expect(found.join(' ')).toBe(WHO_MAY[permission]);
  });

  it.each(['', 'x', 'admin', 'toString', '__proto__', 'constructor'])('%p has no permissions', (role) => {
    expect(permissionsOf(role)).toEqual([]);
    expect(alertTypesFor(role)).toEqual([]);
  });

  it('lets only principal types create students', () => {
    expect(may('students.create', { role: 'teacher', teacherType: 'principal' })).toBe(true);
    expect(may('students.create', { role: 'teacher', teacherType: 'principal_and_subject' })).toBe(true);
    expect(may('students.create', { role: 'teacher', teacherType: 'subject' })).toBe(false);
    expect(permissionsOf('teacher', 'other')).toEqual([]);
    expect(permissionsOf('teacher')).toEqual([]);
  });

  it('lets a role that creates a kind of person also change them', () => {
    for (const role of ROLES) {
      for (const type of ['principal', 'subject']) {
        expect(may('students.update', { role, teacherType: type })).toBe(
          may('students.create', { role, teacherType: type }),
        );
        expect(may('teachers.update', { role, teacherType: type })).toBe(
          may('teachers.create', { role, teacherType: type }),
        );
      }
    }
  });

  it('withholds contacts and the all-clear from students, parents and the class device', () => {
    for (const role of ['student', 'parent', 'class_device']) {
      expect(may('students.readContacts', { role })).toBe(false);
      expect(may('alerts.clear', { role })).toBe(false);
      expect(may('alerts.readDeliveries', { role })).toBe(false);
    }
  });

  it('lets a parent receive an alert and never raise one', () => {
    expect(may('alerts.receive', { role: 'parent' })).toBe(true);
    expect(may('alerts.raise', { role: 'parent' })).toBe(false);
    expect(alertTypesFor('parent')).toEqual([]);
    expect(alertTypesFor('student')).toEqual(['amok', 'fire']);
    expect(alertTypesFor('class_device')).toContain('lockdown');
  });

  it('grants each permission to some role', () => {
    const given = new Set(ROLES.flatMap((role) => permissionsOf(role, 'principal')));
    // The permission of the school’s directory, which is not a person and shares it with nobody.
    expect(PERMISSIONS.filter((permission) => !given.has(permission))).toEqual(['staff.provision']);
  });

  it('redirects every role to its home', () => {
    expect(homeOf('class_device', 7)).toBe('/class/7');
    expect(homeOf('teacher')).toBe('/class/default');
    expect(homeOf('something new')).toBe('/school-admin-dashboard');
  });
});
