import { Module } from '@nestjs/common';
import { LettersModule } from '../letters/letters.module';
import { AdminsController } from './admins.controller';
import { AdminsService } from './admins.service';
import { ErasuresConsumer } from './erasures.consumer';
import { JoiningService } from './joining.service';

@Module({
  imports: [LettersModule],
  controllers: [AdminsController],
  providers: [AdminsService, JoiningService, ErasuresConsumer],
})
export class AdminsModule {}
