import { Module } from '@nestjs/common';
import { ReachCounts } from './reach-counts';

/** Counted once for all who ask. */
@Module({ providers: [ReachCounts], exports: [ReachCounts] })
export class ReachModule {}
