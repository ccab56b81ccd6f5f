import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../people/profiles/profiles.module';
import { PlantsConsumer } from './plants.consumer';
import { PlantsController } from './plants.controller';
import { PlantsService } from './plants.service';

@Module({
  imports: [ProfilesModule],
  controllers: [PlantsController],
  providers: [PlantsService, PlantsConsumer],
})
export class PlantsModule {}
