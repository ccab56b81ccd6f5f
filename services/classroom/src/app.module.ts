import { DatabaseModule } from '@homeroom/database';
import { EventsModule } from '@homeroom/events';
import { PlatformModule } from '@homeroom/platform';
import { DynamicModule, Module } from '@nestjs/common';
import { CalendarModule } from './calendar/calendar.module';
import { ClassCardRow } from './classes/class-card.entity';
import { ClassesModule } from './classes/classes.module';
import type { ClassroomConfig } from './config';
import { CoursesModule } from './courses/courses.module';
import { TIDIED } from './database/tidied';
import { DemoModule } from './demo/demo.module';
import { ExportsModule } from './exports/exports.module';
import { GuardianLinksModule } from './guardian-links/guardian-links.module';
import { GuardianRow, GuardianshipRow } from './guardians/guardian.entity';
import { GuardiansModule } from './guardians/guardians.module';
import { PointsModule } from './points/points.module';
import { PromotionsModule } from './promotions/promotions.module';
import { RosterImportsModule } from './roster-imports/roster-imports.module';
import { SlipsModule } from './slips/slips.module';
import { StudentRow } from './students/student.entity';
import { StudentsModule } from './students/students.module';
import { TeacherRow, TeachingRow } from './teachers/teacher.entity';
import { TeachersModule } from './teachers/teachers.module';

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
        CalendarModule,
        ClassesModule,
        TeachersModule,
        StudentsModule,
        CoursesModule,
        GuardiansModule,
        GuardianLinksModule,
        PointsModule,
        ExportsModule,
        RosterImportsModule,
        PromotionsModule,
        SlipsModule,
        ...(config.NODE_ENV === 'production' ? [] : [DemoModule]),
      ],
    };
  }
}
