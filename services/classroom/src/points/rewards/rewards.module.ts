import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { RedemptionNews } from './redemption-news';
import { RedemptionsConsumer } from './redemptions.consumer';
import { RedemptionsService } from './redemptions.service';
import { RewardsController } from './rewards.controller';
import { RewardsService } from './rewards.service';
import { ShopController } from './shop.controller';
import { ShopService } from './shop.service';

@Module({
  imports: [KnownSchoolsModule, ProfilesModule],
  controllers: [ShopController, RewardsController],
  providers: [RewardsService, ShopService, RedemptionsService, RedemptionNews, RedemptionsConsumer],
})
export class RewardsModule {}
