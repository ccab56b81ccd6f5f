import { GROUP_ROLES, type GroupRole, LIMITS } from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ClassNumber } from './class-cards';
import type { StudentRecord } from './classroom';
import { DecidedByServer, IfGiven, OneSpelling, OptionalProse, RequiredText, UniqueIds } from './fields';
import { PageQuery } from './paging';

/**
 * A subject that a school teaches outside its classes: Mathematics 7, Choir. A course continues from year to year; each of its groups
 * belongs to one year.
 */
export interface Course {
  id: string;
  name: string;
  /** The number of running groups. */
  groups: number;
}

/** A section of a course: students from any class, at most until the end of its school year. */
export interface CourseGroup {
  id: string;
  courseId: string;
  courseName: string;
  groupName: string;
  studentCount: number;
  maxStudents: number;
  teachers: { id: string; name: string; role: GroupRole }[];
}

/** GET /api/course-groups/{groupId}: with its students, ordered by name. */
export interface CourseGroupPage extends CourseGroup {
  students: StudentRecord[];
}

/** A group that a student is or was in, in /api/students/{studentId}/record. */
export interface GroupMembership {
  groupId: string;
  courseName: string;
  groupName: string;
  startsOn: string;
  /** Null while the student is in it. */
  endsOn: string | null;
  /** The teachers of the group, while the student is in it. */
  teachers: string[];
  /** The points awarded in it. */
  points: number;
}

/** GET /api/courses */
export class FindCourses extends PageQuery {
  /** Prefixes of words, in any order and case. */
  @OptionalProse(100)
  search?: string;
}

/** GET /api/course-groups: the groups that the current user may open. */
export class FindGroups extends FindCourses {
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a course.' })
  courseId?: string;
}

/** POST /api/courses and PATCH /api/courses/{courseId} */
export class WriteCourse {
  @RequiredText(LIMITS.courseNameMaxLength, 'Give the course a name.')
  name!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenCourse {
  success: true;
  course: Course;
}

export class CourseParam {
  @IsUUID(undefined, { message: 'Choose a course.' })
  courseId!: string;
}

export class GroupParam {
  @IsUUID(undefined, { message: 'Choose a group.' })
  groupId!: string;
}

const size = { message: `A group can have 1 to ${LIMITS.studentsPerGroup} students.` };

/** POST /api/course-groups */
export class CreateGroup {
  @IsUUID(undefined, { message: 'Choose a course.' })
  courseId!: string;
  @RequiredText(LIMITS.courseNameMaxLength, 'Give the group a name.')
  groupName!: string;
  @IfGiven()
  @IsInt(size)
  @Min(1, size)
  @Max(LIMITS.studentsPerGroup, size)
  maxStudents?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export const MOST_GROUP_TEACHERS = `A group can have ${LIMITS.teachersPerGroup} teachers at most, each only once.`;
const teachers = { message: MOST_GROUP_TEACHERS };
const whichTeacher = { message: 'Choose a teacher.' };

class WrittenGroupTeacher {
  @OneSpelling()
  @IsUUID(undefined, whichTeacher)
  id!: string;
  @IsIn(GROUP_ROLES, { message: 'Choose what the teacher does in the group.' })
  role!: GroupRole;
}

/** PATCH /api/course-groups/{groupId}: omitted fields stay unchanged, and so do teachers who are not named. */
export class ChangeGroup {
  @IfGiven()
  @RequiredText(LIMITS.courseNameMaxLength, 'Give the group a name.')
  groupName?: string;
  @IfGiven()
  @IsInt(size)
  @Min(1, size)
  @Max(LIMITS.studentsPerGroup, size)
  maxStudents?: number;
  /** Teachers who join the group, or whose role in it changes. */
  @IfGiven()
  @IsArray(teachers)
  @ArrayMaxSize(LIMITS.teachersPerGroup, teachers)
  @ArrayUnique((teacher: WrittenGroupTeacher | null) => teacher?.id, teachers)
  @ValidateNested({ each: true, ...teachers })
  @Type(() => WrittenGroupTeacher)
  teachers?: WrittenGroupTeacher[];
  /** Teachers who leave; they are removed before others are added. */
  @IfGiven()
  @UniqueIds(teachers, { most: LIMITS.teachersPerGroup, each: whichTeacher })
  removedTeacherIds?: string[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenGroup {
  success: true;
  group: CourseGroup;
}

const chosen = { message: `Choose 1 to ${LIMITS.studentsJoinedAtOnce} students.` };

/** POST /api/course-groups/{groupId}/students: the students named, all students of a class, or both. */
export class JoinGroup {
  @IfGiven()
  @UniqueIds(chosen, { least: 1, most: LIMITS.studentsJoinedAtOnce })
  studentIds?: string[];
  @IfGiven()
  @ClassNumber()
  classNumber?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/course-groups/{groupId}/students/remove */
export class LeaveGroup {
  @UniqueIds(chosen, { least: 1, most: LIMITS.studentsJoinedAtOnce })
  studentIds!: string[];
  @DecidedByServer()
  schoolId?: unknown;
}

/** How many students were added or removed, without those for whom nothing changed. */
export interface ChangedRoster extends WrittenGroup {
  changed: number;
}
