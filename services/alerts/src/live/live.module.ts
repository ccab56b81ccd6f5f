import { Module } from '@nestjs/common';
import { Announcer } from './announcer';
import { LiveController } from './live.controller';
import { LiveFeed } from './live-feed';
import { StaffUpdates } from './staff-updates';

/** By what pages are told; the worker writes it down, and whoever serves them finds it. */
@Module({ providers: [LiveFeed, StaffUpdates, Announcer], exports: [LiveFeed, StaffUpdates, Announcer] })
export class LiveModule {}

/** Where gateways follow. */
@Module({ imports: [LiveModule], controllers: [LiveController] })
export class LiveStreamModule {}
