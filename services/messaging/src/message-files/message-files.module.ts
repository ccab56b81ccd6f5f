import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { MessageFiles } from '../files';
import { MessageFilesController } from './message-files.controller';
import { MessageRoomController } from './message-room.controller';
import { MessageFilesWorker } from './message-files.worker';

/** Files sent along with messages. */
@Module({
  imports: [KnownSchoolsModule, MessageFiles],
  controllers: [MessageFilesController, MessageRoomController],
  providers: [MessageFilesWorker],
})
export class MessageFilesModule {}
