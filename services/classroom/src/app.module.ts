import { TakenFilesModule } from '@homeroom/files/kept';
import { DatabaseModule } from '@homeroom/database';
import { EventsModule, SchoolExportModule } from '@homeroom/events';
import { PlatformModule } from '@homeroom/platform';
import { DynamicModule, Module } from '@nestjs/common';
import { CalendarModule } from './ground/calendar/calendar.module';
import { EntriesModule } from './ground/calendar-entries/entries.module';
import { FeedsModule } from './ground/calendar-feeds/feeds.module';
import { ClassCardRow } from './sections/classes/class-card.entity';
import { ClassesModule } from './sections/classes/classes.module';
import type { ClassroomConfig } from './config';
import { CoursesModule } from './sections/courses/courses.module';
import { TIDIED } from './database/tidied';
import { DashboardsModule } from './across/dashboards/dashboards.module';
import { DemoModule } from './across/demo/demo.module';
import { HandOverModule } from './across/hand-over/hand-over.module';
import { EmergencyPackModule } from './across/emergency-pack/emergency-pack.module';
import { ExportsModule } from './across/exports/exports.module';
import { FiguresModule } from './across/figures/figures.module';
import { FamiliesModule } from './people/families/families.module';
import { GuardianLinksModule } from './people/guardian-links/guardian-links.module';
import { GuardianRow, GuardianshipRow } from './people/guardians/guardian.entity';
import { GuardiansModule } from './people/guardians/guardians.module';
import { AdjustmentsModule } from './points/adjustments/adjustments.module';
import { BadgesModule } from './points/badges/badges.module';
import { CategoryListsModule } from './points/category-lists/category-lists.module';
import { ClassRankModule } from './points/class-rank/class-rank.module';
import { FairnessModule } from './points/fairness/fairness.module';
import { GamesModule } from './points/games/games.module';
import { GoalsModule } from './points/goals/goals.module';
import { AbsencesModule } from './attendance/absences/absences.module';
import { AttendanceRecordModule } from './attendance/attendance-record/attendance-record.module';
import { RegistersModule } from './attendance/registers/registers.module';
import { RulesModule } from './attendance/rules/rules.module';
import { HomeworkModule } from './homework/assigned/homework.module';
import { WorkModule } from './homework/work/work.module';
import { ClassPollsModule } from './across/class-polls/class-polls.module';
import { TimetablesModule } from './across/timetables/timetables.module';
import { ClassToolsModule } from './across/class-tools/class-tools.module';
import { StudentGoalsModule } from './across/student-goals/student-goals.module';
import { ReportsModule } from './across/reports/reports.module';
import { ProgressModule } from './across/progress/progress.module';
import { PlantsModule } from './across/plants/plants.module';
import { PointsModule } from './points/ledger/points.module';
import { RewardsModule } from './points/rewards/rewards.module';
import { PromotionsModule } from './across/promotions/promotions.module';
import { RetentionModule } from './across/retention/retention.module';
import { YearArchiveModule } from './across/year-archive/year-archive.module';
import { OneRosterModule } from './across/oneroster/oneroster.module';
import { RosterImportsModule } from './across/roster-imports/roster-imports.module';
import { SlipsModule } from './across/slips/slips.module';
import { StudentRow } from './people/profiles/student.entity';
import { EnrolmentModule } from './sections/enrolment/enrolment.module';
import { PinsModule } from './sections/pins/pins.module';
import { StudentChangesModule } from './sections/student-changes/student-changes.module';
import { StudentsModule } from './sections/students/students.module';
import { TeacherRow, TeachingRow } from './people/teachers/teacher.entity';
import { ScimModule } from './people/scim/scim.module';
import { TeachersModule } from './people/teachers/teachers.module';
import { ChildCopyModule } from './across/child-copy/child-copy.module';
import { PermissionSlipsModule } from './across/permission-slips/permission-slips.module';
import { DataRequestsModule } from './across/data-requests/data-requests.module';
import { EXPORT_RULES } from './across/school-export/export-rules';
import { HomeworkFilesModule } from './homework/assigned/homework-files';

@Module({})
export class AppModule {
  static for(config: ClassroomConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.for('classroom', config),
        DatabaseModule.for(
          [ClassCardRow, TeacherRow, TeachingRow, StudentRow, GuardianRow, GuardianshipRow],
          TIDIED,
        ),
        EventsModule,
        SchoolExportModule.for({ part: 'classroom', rules: EXPORT_RULES }),
        TakenFilesModule.for('classroom', HomeworkFilesModule),
        CalendarModule,
        EntriesModule,
        FeedsModule,
        GuardiansModule,
        FamiliesModule,
        GuardianLinksModule,
        TeachersModule,
        ScimModule,
        ClassesModule,
        CoursesModule,
        EnrolmentModule,
        StudentsModule,
        StudentChangesModule,
        PinsModule,
        HomeworkModule,
        WorkModule,
        PointsModule,
        CategoryListsModule,
        AdjustmentsModule,
        GamesModule,
        GoalsModule,
        ClassRankModule,
        BadgesModule,
        RewardsModule,
        FairnessModule,
        RulesModule,
        AbsencesModule,
        RegistersModule,
        AttendanceRecordModule,
        DashboardsModule,
        PlantsModule,
        ProgressModule,
        ReportsModule,
        StudentGoalsModule,
        ClassToolsModule,
        ClassPollsModule,
        TimetablesModule,
        ExportsModule,
        EmergencyPackModule,
        OneRosterModule,
        HandOverModule,
        RosterImportsModule,
        PromotionsModule,
        YearArchiveModule,
        RetentionModule,
        ChildCopyModule,
        PermissionSlipsModule,
        DataRequestsModule,
        FiguresModule,
        SlipsModule,
        ...(config.NODE_ENV === 'production' ? [] : [DemoModule]),
      ],
    };
  }
}
