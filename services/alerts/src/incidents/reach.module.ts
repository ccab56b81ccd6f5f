import { Module } from '@nestjs/common';
import { ReachCounts } from './reach-counts';

/** Shared, so that counts are computed once for all readers. */
@Module({ providers: [ReachCounts], exports: [ReachCounts] })
export class ReachModule {}
