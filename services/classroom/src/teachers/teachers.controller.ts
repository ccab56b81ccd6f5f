import {
  CreateTeacher,
  type CreatedTeacher,
  type TeacherDashboard,
  type TeacherRecord,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { TeachersService } from './teachers.service';

@Controller()
export class TeachersController {
  constructor(private readonly teachers: TeachersService) {}

  @Allow('teachers.read')
  @Get('simple-teachers')
  list(): Promise<TeacherRecord[]> {
    return this.teachers.list();
  }

  @Allow('teachers.create')
  @Post('simple-teachers')
  create(@Body() body: CreateTeacher): Promise<CreatedTeacher> {
    return this.teachers.create(body);
  }

  @Allow('teacher.self')
  @Get('teachers/me')
  dashboard(): Promise<TeacherDashboard> {
    return this.teachers.dashboard(currentIdentity());
  }
}
