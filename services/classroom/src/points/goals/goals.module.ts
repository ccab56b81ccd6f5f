import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { GoalsConsumer } from './goals.consumer';
import { GoalsController } from './goals.controller';
import { GoalsService } from './goals.service';

@Module({
  imports: [ProfilesModule],
  controllers: [GoalsController],
  providers: [GoalsService, GoalsConsumer],
})
export class GoalsModule {}
