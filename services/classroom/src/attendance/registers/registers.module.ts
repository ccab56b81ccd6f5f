import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { ClassLessons } from './class-lessons';
import { RegistersConsumer } from './registers.consumer';
import { RegistersController } from './registers.controller';
import { RegistersService } from './registers.service';

@Module({
  imports: [ProfilesModule],
  controllers: [RegistersController],
  providers: [RegistersService, ClassLessons, RegistersConsumer],
  exports: [ClassLessons],
})
export class RegistersModule {}
