import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module';
import { ReachConsumer } from './reach.consumer';
import { ReachController } from './reach.controller';
import { ReachService } from './reach.service';

@Module({
  imports: [DirectoryModule],
  controllers: [ReachController],
  providers: [ReachService, ReachConsumer],
})
export class ReachModule {}
