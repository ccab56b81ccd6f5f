import { partsForAuth, partForClassroom, partForSchool } from './parts';
import { demoPlan } from '../demo/plan';

describe('the part of a demo school that each service receives', () => {
  const [school] = demoPlan('2026-03-11').schools;
  if (!school) throw new Error('The plan lacks a school.');
  const student = school.students[0];

  it('gives secrets to auth alone', () => {
    const secret = /"pin"|assword"/;
    expect(JSON.stringify(partsForAuth(school))).toMatch(secret);
    expect(JSON.stringify(partForClassroom(school))).not.toMatch(secret);
    expect(JSON.stringify(partForSchool(school))).not.toMatch(secret);
  });

  it('gives classroom everything else about a student', () => {
    expect({ ...partForClassroom(school).students[0], pin: student?.pin }).toEqual(student);
  });
});
