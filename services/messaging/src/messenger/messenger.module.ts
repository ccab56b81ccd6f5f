import { Module } from '@nestjs/common';
import { ClassMessengerController } from './class-messenger.controller';
import { ClassMessengerService } from './class-messenger.service';
import { MessengerConsumer } from './messenger.consumer';
import { MessengerStudentsController } from './students.controller';
import { MessengerStudentsService } from './students.service';

@Module({
  controllers: [ClassMessengerController, MessengerStudentsController],
  providers: [ClassMessengerService, MessengerStudentsService, MessengerConsumer],
})
export class MessengerModule {}
