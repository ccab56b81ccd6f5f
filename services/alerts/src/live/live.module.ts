import { Module } from '@nestjs/common';
import { Announcer } from './announcer';
import { LiveController } from './live.controller';
import { LiveFeed } from './live-feed';
import { StaffUpdates } from './staff-updates';

/** What announcing needs; the worker writes events to the log, and processes that serve pages find them there. */
@Module({ providers: [LiveFeed, StaffUpdates, Announcer], exports: [LiveFeed, StaffUpdates, Announcer] })
export class LiveModule {}

/** The endpoint that gateways follow. */
@Module({ imports: [LiveModule], controllers: [LiveController] })
export class LiveStreamModule {}
