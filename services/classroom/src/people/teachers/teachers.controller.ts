import {
  type ChangedTeacher,
  ChangeTeacher,
  CreateTeacher,
  type CreatedTeacher,
  FindTeachers,
  type IssuedTeacherPin,
  OwnName,
  type Page,
  TeacherParam,
  type TeacherRecord,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { TeacherChangesService } from './teacher-changes.service';
import { TeachersService } from './teachers.service';

@Controller()
export class TeachersController {
  constructor(
    private readonly teachers: TeachersService,
    private readonly changes: TeacherChangesService,
  ) {}

  @Allow('teachers.read')
  @Get('simple-teachers')
  list(@Query() find: FindTeachers): Promise<TeacherRecord[] | Page<TeacherRecord>> {
    return this.teachers.find(find);
  }

  @Allow('teachers.create')
  @NeedsStepUp()
  @CallsOthers()
  @Post('simple-teachers')
  create(@Body() body: CreateTeacher): Promise<CreatedTeacher> {
    return this.teachers.create(body);
  }

  @Allow('teachers.update')
  @CallsOthers()
  @Patch('simple-teachers/:teacherId')
  change(@Param() { teacherId }: TeacherParam, @Body() body: ChangeTeacher): Promise<ChangedTeacher> {
    return this.changes.change(teacherId, body);
  }

  @Allow('teachers.update')
  @NeedsStepUp()
  @CallsOthers()
  @Post('simple-teachers/:teacherId/pin')
  issuePin(@Param() { teacherId }: TeacherParam): Promise<IssuedTeacherPin> {
    return this.changes.issuePin(teacherId);
  }

  @Allow('teachers.update')
  @CallsOthers()
  @Post('simple-teachers/:teacherId/phone/remove')
  @HttpCode(200)
  removePhone(@Param() { teacherId }: TeacherParam): Promise<{ success: true }> {
    return this.changes.removePhone(teacherId);
  }

  /** Teachers choose the name by which they are known in class; the office sees it in its list. */
  @Allow('teacher.self')
  @CallsOthers()
  @Patch('teachers/me')
  rename(@Body() name: OwnName): Promise<ChangedTeacher> {
    return this.changes.change(currentIdentity().personId, name);
  }
}
