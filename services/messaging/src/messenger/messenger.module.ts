import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ClassMessengerController } from './class-messenger.controller';
import { ClassMessengerService } from './class-messenger.service';
import { MessengerConsumer } from './messenger.consumer';
import { MessengerAccess } from './messenger-access';
import { MessengerStudentsController } from './students.controller';
import { MessengerStudentsService } from './students.service';

@Module({
  imports: [KnownSchoolsModule],
  controllers: [ClassMessengerController, MessengerStudentsController],
  providers: [MessengerAccess, ClassMessengerService, MessengerStudentsService, MessengerConsumer],
  exports: [MessengerAccess, MessengerStudentsService],
})
export class MessengerModule {}
