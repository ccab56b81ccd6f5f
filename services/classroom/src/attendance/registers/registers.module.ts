import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { ClassLessons } from './class-lessons';
import { InternalRegisterWordsController } from './internal-register-words.controller';
import { RegistersConsumer } from './registers.consumer';
import { RegistersController } from './registers.controller';
import { RegistersService } from './registers.service';

@Module({
  imports: [ProfilesModule],
  controllers: [RegistersController, InternalRegisterWordsController],
  providers: [RegistersService, ClassLessons, RegistersConsumer],
  exports: [ClassLessons],
})
export class RegistersModule {}
