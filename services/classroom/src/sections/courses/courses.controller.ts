import {
  ChangeGroup,
  type ChangedRoster,
  type Course,
  type CourseGroup,
  type CourseGroupPage,
  CourseParam,
  CreateGroup,
  FindCourses,
  FindGroups,
  GroupParam,
  JoinGroup,
  LeaveGroup,
  type Page,
  WriteCourse,
  type WrittenCourse,
  type WrittenGroup,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CoursesService } from './courses.service';
import { GroupRostersService } from './group-rosters.service';
import { GroupsService } from './groups.service';

@Controller()
export class CoursesController {
  constructor(
    private readonly courses: CoursesService,
    private readonly groups: GroupsService,
    private readonly rosters: GroupRostersService,
  ) {}

  @Allow('courses.read')
  @Get('courses')
  find(@Query() find: FindCourses): Promise<Course[] | Page<Course>> {
    return this.courses.find(find);
  }

  @Allow('courses.manage')
  @Post('courses')
  create(@Body() body: WriteCourse): Promise<WrittenCourse> {
    return this.courses.create(body);
  }

  @Allow('courses.manage')
  @Patch('courses/:courseId')
  rename(@Param() { courseId }: CourseParam, @Body() body: WriteCourse): Promise<WrittenCourse> {
    return this.courses.rename(courseId, body);
  }

  @Allow('courses.read')
  @Get('course-groups')
  findGroups(@Query() find: FindGroups): Promise<CourseGroup[] | Page<CourseGroup>> {
    return this.groups.find(currentIdentity(), find);
  }

  @Allow('courses.manage')
  @Post('course-groups')
  createGroup(@Body() body: CreateGroup): Promise<WrittenGroup> {
    return this.groups.create(body);
  }

  @Allow('courses.read')
  @Get('course-groups/:groupId')
  open(@Param() { groupId }: GroupParam): Promise<CourseGroupPage> {
    return this.groups.open(currentIdentity(), groupId);
  }

  @Allow('courses.manage')
  @Patch('course-groups/:groupId')
  change(@Param() { groupId }: GroupParam, @Body() body: ChangeGroup): Promise<WrittenGroup> {
    return this.groups.change(groupId, body);
  }

  @Allow('courses.manage')
  @Post('course-groups/:groupId/end')
  @HttpCode(200)
  end(@Param() { groupId }: GroupParam): Promise<WrittenGroup> {
    return this.groups.end(groupId);
  }

  @Allow('courses.manage')
  @Post('course-groups/:groupId/students')
  @HttpCode(200)
  join(@Param() { groupId }: GroupParam, @Body() body: JoinGroup): Promise<ChangedRoster> {
    return this.rosters.join(groupId, body);
  }

  @Allow('courses.manage')
  @Post('course-groups/:groupId/students/remove')
  @HttpCode(200)
  leave(@Param() { groupId }: GroupParam, @Body() body: LeaveGroup): Promise<ChangedRoster> {
    return this.rosters.leave(groupId, body);
  }
}
