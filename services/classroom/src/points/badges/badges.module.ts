import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { BadgesConsumer } from './badges.consumer';
import { BadgesController } from './badges.controller';
import { BadgesService } from './badges.service';

@Module({
  imports: [ProfilesModule],
  controllers: [BadgesController],
  providers: [BadgesService, BadgesConsumer],
})
export class BadgesModule {}
