import { Module } from '@nestjs/common';
import { LiveController } from './live.controller';
import { LiveFeed } from './live-feed';
import { StaffUpdates } from './staff-updates';

@Module({
  controllers: [LiveController],
  providers: [LiveFeed, StaffUpdates],
  exports: [LiveFeed, StaffUpdates],
})
export class LiveModule {}
