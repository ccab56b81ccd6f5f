import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { Announcing } from './announcing';
import { MovingService } from './moving.service';
import { PromotionService } from './promotion.service';
import { PromotionWorker } from './promotion.worker';
import { PromotionsController } from './promotions.controller';
import { TakingBackService } from './taking-back.service';
import { TellingService } from './telling.service';

@Module({
  imports: [AccountsModule],
  controllers: [PromotionsController],
  providers: [
    PromotionService,
    MovingService,
    TakingBackService,
    Announcing,
    TellingService,
    PromotionWorker,
  ],
})
export class PromotionsModule {}
