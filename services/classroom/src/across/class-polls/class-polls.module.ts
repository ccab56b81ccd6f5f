import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { ClassPollsConsumer } from './class-polls.consumer';
import { ClassPollsController } from './class-polls.controller';
import { ClassPollsService } from './class-polls.service';
import { OwnPollController } from './own-poll.controller';
import { OwnPollService } from './own-poll.service';

@Module({
  imports: [ProfilesModule],
  controllers: [ClassPollsController, OwnPollController],
  providers: [ClassPollsService, OwnPollService, ClassPollsConsumer],
})
export class ClassPollsModule {}
