import { alertTypesFor } from './alerts';
import { homeOf, may, PERMISSIONS, permissionsOf, ROLES } from './roles';

describe('roles', () => {
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
