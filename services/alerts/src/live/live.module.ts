import { Module } from '@nestjs/common';
import { Announcer } from './announcer';
import { LiveController } from './live.controller';
import { LiveFeed } from './live-feed';
import { StaffUpdates } from './staff-updates';

@Module({
  controllers: [LiveController],
  providers: [LiveFeed, StaffUpdates, Announcer],
  exports: [StaffUpdates, Announcer],
})
export class LiveModule {}
