import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module';
import { EntriesController } from './entries.controller';
import { EntriesService } from './entries.service';

@Module({ imports: [CalendarModule], controllers: [EntriesController], providers: [EntriesService] })
export class EntriesModule {}
