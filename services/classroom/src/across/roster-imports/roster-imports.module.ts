import { Module } from '@nestjs/common';
import { ClassesModule } from '../../sections/classes/classes.module';
import { CoursesModule } from '../../sections/courses/courses.module';
import { EnrolmentModule } from '../../sections/enrolment/enrolment.module';
import { StudentChangesModule } from '../../sections/student-changes/student-changes.module';
import { TeachersModule } from '../../people/teachers/teachers.module';
import { ApplyingService } from './applying.service';
import { ClassesList } from './classes.list';
import { CoursesList } from './courses.list';
import { GroupStudentsList, GroupTeachersList } from './group-places.list';
import { GroupsList } from './groups.list';
import { FailingImportsController } from './failing-imports.controller';
import { ImportsService } from './imports.service';
import { LineWork } from './line-work';
import { MembersList } from './members.list';
import { PlanningService } from './planning.service';
import { RosterImportsController } from './roster-imports.controller';
import { RosterLists } from './roster-lists';
import { RosterWorker } from './roster.worker';
import { StudentsList } from './students.list';
import { TeachersList } from './teachers.list';
import { UndoingService } from './undoing.service';

@Module({
  imports: [EnrolmentModule, StudentChangesModule, TeachersModule, ClassesModule, CoursesModule],
  controllers: [RosterImportsController, FailingImportsController],
  providers: [
    PlanningService,
    ImportsService,
    LineWork,
    ...[RosterLists, StudentsList, TeachersList, ClassesList, MembersList],
    ...[CoursesList, GroupsList, GroupTeachersList, GroupStudentsList],
    ApplyingService,
    UndoingService,
    RosterWorker,
  ],
})
export class RosterImportsModule {}
