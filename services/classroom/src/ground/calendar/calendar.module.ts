import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { FirstYear } from './first-year';
import { YearsController } from './years.controller';
import { YearsService } from './years.service';

@Module({
  imports: [KnownSchoolsModule],
  controllers: [YearsController],
  providers: [FirstYear, YearsService],
})
export class CalendarModule {}
