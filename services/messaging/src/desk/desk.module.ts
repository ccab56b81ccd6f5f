import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { DeskController } from './desk.controller';
import { DeskService } from './desk.service';

@Module({ imports: [KnownSchoolsModule], controllers: [DeskController], providers: [DeskService] })
export class DeskModule {}
