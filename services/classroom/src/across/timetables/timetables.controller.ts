import {
  ClassNumberParam,
  FindLessons,
  FindSubstitutes,
  FindTimetable,
  type LessonsOfClass,
  type OwnTimetable,
  type SchoolBellTimes,
  type Substitutes,
  type TimetableOfClass,
  WriteBellTimes,
  WriteLessonChange,
  WriteLessons,
  type WrittenBellTimes,
  type WrittenLessonChange,
  type WrittenLessons,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { BellTimesService } from './bell-times.service';
import { LessonChangesService } from './lesson-changes.service';
import { LessonsService } from './lessons.service';
import { TimetablesService } from './timetables.service';

@Controller()
export class TimetablesController {
  constructor(
    private readonly bell: BellTimesService,
    private readonly timetables: TimetablesService,
    private readonly lessons: LessonsService,
    private readonly changes: LessonChangesService,
  ) {}

  @Allow('school.read')
  @Get('bell-times')
  bellTimes(): Promise<SchoolBellTimes> {
    return this.bell.read();
  }

  @Allow('school.manage')
  @Put('bell-times')
  writeBellTimes(@Body() body: WriteBellTimes): Promise<WrittenBellTimes> {
    return this.bell.write(body);
  }

  @Allow('timetable.own')
  @Get('timetable')
  own(@Query() wanted: FindTimetable): Promise<OwnTimetable> {
    return this.timetables.own(currentIdentity(), wanted);
  }

  @Allow('classes.read')
  @Get('simple-classes/:classNumber/timetable')
  ofClass(
    @Param() { classNumber }: ClassNumberParam,
    @Query() wanted: FindTimetable,
  ): Promise<TimetableOfClass> {
    return this.timetables.ofClass(currentIdentity(), classNumber, wanted);
  }

  @Allow('timetable.write')
  @Get('simple-classes/:classNumber/timetable/lessons')
  lessonsOf(
    @Param() { classNumber }: ClassNumberParam,
    @Query() wanted: FindLessons,
  ): Promise<LessonsOfClass> {
    return this.lessons.read(currentIdentity(), classNumber, wanted);
  }

  @Allow('timetable.write')
  @Put('simple-classes/:classNumber/timetable/lessons')
  writeLessons(
    @Param() { classNumber }: ClassNumberParam,
    @Body() body: WriteLessons,
  ): Promise<WrittenLessons> {
    return this.lessons.write(currentIdentity(), classNumber, body);
  }

  @Allow('timetable.write')
  @Get('simple-classes/:classNumber/timetable/substitutes')
  substitutes(
    @Param() { classNumber }: ClassNumberParam,
    @Query() wanted: FindSubstitutes,
  ): Promise<Substitutes> {
    return this.changes.substitutes(currentIdentity(), classNumber, wanted);
  }

  @Allow('timetable.write')
  @Put('simple-classes/:classNumber/timetable/change')
  change(
    @Param() { classNumber }: ClassNumberParam,
    @Body() body: WriteLessonChange,
  ): Promise<WrittenLessonChange> {
    return this.changes.write(currentIdentity(), classNumber, body);
  }
}
